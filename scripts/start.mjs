// `npm start` runs this under any Node. It installs what is missing, builds the console, then runs scripts/dev/start.ts under Node 24.
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(`Harkara needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  const { bootstrap } = await import('./bootstrap.mjs');
  process.exitCode = await bootstrap('scripts/dev/start.ts', process.argv.slice(2), {
    withConsole: true,
    withGuides: true,
  });
}
