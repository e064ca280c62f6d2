import { makeTemporaryFolder } from './make-temporary-folder.ts';

const { path } = await makeTemporaryFolder('fixture', process.argv[2]);
process.on('message', () => undefined);
process.send?.(path);
