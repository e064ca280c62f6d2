import { resolve } from 'node:path';

export const root: string = resolve(import.meta.dirname, '../../..');
