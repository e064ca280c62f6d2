/** More files wait to be looked at than may, or the inspector is closing: worth another try a little later. */
export class InspectorBusyError extends Error {
  constructor() {
    super('Too many files are being read.');
    this.name = 'InspectorBusyError';
  }
}
