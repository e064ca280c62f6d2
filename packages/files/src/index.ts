export { cleanFileName } from './clean-file-name.ts';
export { contentDisposition } from './content-disposition.ts';
export { createInspector, type Inspector } from './inspect/create-inspector.ts';
export type { FileDetails, RefusalReason } from './inspect/inspection.ts';
export { InspectorBusyError } from './inspect/inspector-busy-error.ts';
export type { FileStore } from './stores/file-store.ts';
export { openFileStore } from './stores/open-file-store.ts';
export { storageSetting } from './stores/storage-setting.ts';
