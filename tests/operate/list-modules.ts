import { registerHooks } from 'node:module';

/** Loads the module that is given and prints the files that it loaded, as JSON. */
const files = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) files.add(url);
    return next(url, context);
  },
});
await import(String(process.argv[2]));
process.stdout.write(JSON.stringify([...files]), () => process.exit());
