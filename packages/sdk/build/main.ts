import { buildPackage } from './package/build-package.ts';

console.log(`The package is in ${await buildPackage()}.`);
