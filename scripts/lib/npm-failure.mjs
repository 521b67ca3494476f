import { StepError } from './step.mjs';

const NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/;
const CERTIFICATE = /\b(CERT_\w+|\w+_CERT\w*|ERR_TLS_\w+)\b/;
const DISK = /\b(ENOSPC|EDQUOT)\b/;
const RIGHTS = /\b(EACCES|EPERM|EROFS)\b/;

/** Converts the output of a failed `npm ci` to a `StepError`. */
export function explainNpm(output) {
  const [network] = NETWORK.exec(output) ?? [];
  if (network)
    return new StepError(
      `The packages could not be downloaded (${network}).`,
      'Connect this machine to the internet, or set the proxy or registry that npm must use (npm config), and run the command again. Only the first start and upgrades need it.',
    );
  const [certificate] = CERTIFICATE.exec(output) ?? [];
  if (certificate)
    return new StepError(
      `The package registry has a certificate that npm does not accept (${certificate}).`,
      'Set the clock of this machine if it is wrong. Behind a proxy of your own, give npm its certificate (npm config set cafile FILE).',
    );
  if (DISK.test(output))
    return new StepError('The disk is full.', 'Free about 2 GB and run the command again.');
  const [rights] = RIGHTS.exec(output) ?? [];
  if (rights)
    return new StepError(
      `npm may not write into the checkout (${rights}).`,
      'Let the user who runs this command have the checkout and its node_modules (sudo chown -R), and run the command again.',
    );
  return new StepError(
    `npm could not install them:\n${output}`,
    'Delete the folder node_modules and run the command again.',
  );
}
