/** Too many files wait, or the inspector is closed. The caller may try again a little later. */
export class InspectorBusyError extends Error {
  constructor() {
    super('Too many files are being read.');
    this.name = 'InspectorBusyError';
  }
}
