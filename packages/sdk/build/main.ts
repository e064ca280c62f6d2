import { join } from 'node:path';
import { packageRoot } from './package/bundle.ts';
import { packPackage } from './package/pack-package.ts';

console.log(`npm install ${await packPackage(join(packageRoot, 'dist'))}`);
