import type { Noun } from '../noun.ts';
import { listVerb } from '../verbs.ts';

export const events: Noun = {
  name: 'events',
  about: 'events that your software reports',
  target: { label: 'event', param: 'event_id' },
  columns: { ID: 'id', TYPE: 'type', SOURCE: 'source', AT: 'at' },
  verbs: [
    listVerb('listEvents', {
      about: 'list the events of the last 30 days, newest first',
      fields: [
        { flag: '--type <type>', about: 'only these: lead.saved, or lead.*' },
        { flag: '--from <time>', about: 'at this time or later, as 2026-01-31T09:00:00Z' },
        { flag: '--to <time>', about: 'before this time' },
      ],
    }),
    { name: 'get', endpoint: 'readEvent', about: 'show an event and what each trigger made of it' },
    {
      name: 'send',
      endpoint: 'sendProjectEvent',
      about: 'report an event, and start what triggers say',
      target: null,
      inProject: true,
      fields: [
        { flag: '--type <type>', about: 'words joined by dots: lead.saved', isRequired: true },
        { flag: '--data <json>', about: 'its data', kind: 'json', isRequired: true },
        { flag: '--id <id>', about: 'your own id; a repeat starts nothing again' },
        { flag: '--source <source>', about: 'where it happened' },
      ],
      examples: [[`events send --type lead.saved --data '{"city":"Pune"}'`, 'a lead']],
    },
    {
      name: 'types',
      endpoint: 'listEventTypes',
      about: 'list the event types that are described',
      target: null,
      items: 'data',
      columns: { TYPE: 'type', SENDER: 'sender', DESCRIPTION: 'description' },
    },
  ],
};
