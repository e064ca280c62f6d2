import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compileCacheEnv } from './compile-cache-env.ts';

const code = `const { getCompileCacheDir } = require('node:module');
  require('node:worker_threads').parentPort.postMessage({ env: { ...process.env }, folder: getCompileCacheDir() });`;
const [answer] = await once(new Worker(code, { eval: true, env: compileCacheEnv() }), 'message');
console.log(JSON.stringify(answer));
