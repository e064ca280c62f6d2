// `npm test` runs this under any Node. It installs what is missing, then runs scripts/test/run-tests.ts under Node 24.
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(`Harkara needs Node 20 or newer to test; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  const { bootstrap } = await import('./bootstrap.mjs');
  process.exitCode = await bootstrap('scripts/test/run-tests.ts', process.argv.slice(2));
}
