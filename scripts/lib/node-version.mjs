// Must parse and run on Node 12, so that an old Node prints a plain message instead of a syntax error.
const oldestMajor = 20;

if (parseInt(process.versions.node, 10) < oldestMajor) {
  process.stderr.write(
    'nourish: Failed step: checking the version of Node\n' +
      'nourish: Reason: Nourish needs Node ' +
      oldestMajor +
      ' or later; this is ' +
      process.versions.node +
      '.\n' +
      'nourish: What to do: Install a newer Node from https://nodejs.org and run the command again.\n',
  );
  process.exit(1);
}
