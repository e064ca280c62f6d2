import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// A preload of a service: appends the address of every file that it loads to the file that `MODULES_FILE` names.
const file = String(process.env['MODULES_FILE']);
registerHooks({
  load: (url, context, next) => {
    appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
