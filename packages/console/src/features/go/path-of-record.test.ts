import type { FoundRecord } from '@harkara/contract';
import { expect, test } from 'vitest';
import { pathOfRecord } from './path-of-record.ts';

const at = (kind: FoundRecord['kind']) => ({ kind, workspace_id: 'wsp_1', project_id: 'prj_1' });

test.each([
  ['prj_1', at('project'), '/p/prj_1'],
  ['wsp_1', { ...at('workspace'), project_id: null }, '/w/wsp_1/settings'],
  ['tsk_1', at('task'), '/p/prj_1/tasks/tsk_1'],
  ['apr_1', at('approval'), '/p/prj_1/approvals?open=apr_1'],
  ['evt_1', at('event'), '/p/prj_1/events/evt_1'],
  ['agt_1', at('agent'), '/p/prj_1/agents/agt_1'],
  ['wfc_1', at('workforce'), '/p/prj_1/workforces/wfc_1'],
  ['trg_1', at('trigger'), '/p/prj_1/triggers/trg_1'],
  ['key_1', at('api_key'), '/p/prj_1/tasks?key=key_1'],
  ['ctl_1', at('tool'), '/p/prj_1/tools/ctl_1'],
  ['trn_1', at('tool_run'), '/p/prj_1/tools/owner_1/runs/trn_1'],
  ['dlv_1', at('delivery'), '/p/prj_1/triggers/owner_1?tab=history&open=dlv_1'],
  ['whe_1', at('webhook_endpoint'), '/p/prj_1/integrations/notifications/whe_1'],
])('%s is shown where it belongs', (id, record, path) => {
  expect(pathOfRecord(id, record, 'owner_1')).toBe(path);
});
