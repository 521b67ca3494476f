import { spawnSync } from 'node:child_process';

/** Returns the existing files that differ from the main branch, committed or not. */
export function changedFiles() {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const changed = git('diff', '--name-only', '--diff-filter=d', '--relative', base);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

function git(...args) {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((line) => line !== '');
}
