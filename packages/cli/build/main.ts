import { resolve } from 'node:path';
import { packPackage } from './pack-package.ts';

console.log(`npm install --global ${await packPackage(resolve(import.meta.dirname, '../dist'))}`);
