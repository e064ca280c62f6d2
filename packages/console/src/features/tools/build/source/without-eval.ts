import { config } from 'zod';

// zod tries out `eval` when a schema is made, which the content policy reports. So this is loaded before any schema is.
config({ jitless: true });
