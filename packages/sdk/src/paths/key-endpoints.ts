import { endpointPathsOf } from '@harkara/contract';

/** What a key or a webhook's secret calls. The build writes the table itself in the place of this file. */
export const keyEndpoints = endpointPathsOf('api_key', 'none');
