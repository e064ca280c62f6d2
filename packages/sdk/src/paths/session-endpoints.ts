import { endpointPathsOf } from '@harkara/contract';

/** What a person's token calls. The build writes the table itself in the place of this file. */
export const sessionEndpoints = endpointPathsOf('session', 'none');
