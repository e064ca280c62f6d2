/** A notification as a mail tells it. */
export interface Notice {
  type: string;
  data: Readonly<Record<string, unknown>>;
  projectId: string;
  projectName: string;
}

export interface Digest {
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  closing: string;
}

const shownMax = 20;
const nameCharactersMax = 100;

/** One mail about all that happened, with a link into the console. Without an address of the product there is no link. */
export function writeDigest(notices: readonly Notice[], publicUrl: string): Digest {
  const [first] = notices;
  const shown = notices.slice(0, shownMax).map((notice) => `${nameOf(notice)}: ${describe(notice)}`);
  const more = notices.length - shown.length;
  const isOne = notices.length === 1 && first !== undefined;
  const path = first === undefined ? '' : isOne ? pathOf(first) : `/p/${first.projectId}`;
  return {
    subject: isOne ? `${nameOf(first)}: ${describe(first)}` : `${notices.length} notifications of Harkara`,
    paragraphs: more > 0 ? [...shown, `And ${more} more.`] : shown,
    ...(publicUrl === '' ? {} : { link: { label: 'Open Harkara', url: publicUrl + path } }),
    closing: 'You chose these mails. They end when you choose no events: PUT /v1/manage/me/notifications.',
  };
}

function nameOf({ projectName }: Notice): string {
  return projectName.slice(0, nameCharactersMax);
}

/** What names other people gave are cut, and what they wrote is not repeated: a mail passes through other systems. */
function describe({ type, data }: Notice): string {
  const name = typeof data['name'] === 'string' ? data['name'].slice(0, nameCharactersMax) : '';
  switch (type) {
    case 'approval.requested':
      return data['kind'] === 'tool_call' ? 'A tool call waits for a decision.' : 'A reply waits for a decision.';
    case 'task.escalated':
      return 'A task was escalated to the team.';
    case 'schedule.skipped':
      return `The schedule "${name}" was skipped: ${String(data['reason'])}`;
    case 'limit.warning':
      return `Today's spend is at ${String(data['spent_inr'])} of ${String(data['limit_inr'])} rupees.`;
    case 'limit.reached':
      return `Today's spending limit of ${String(data['limit_inr'])} rupees is reached.`;
    default:
      return type;
  }
}

/** Where the console shows it. */
function pathOf({ type, data, projectId }: Notice): string {
  const at = `/p/${projectId}`;
  switch (type) {
    case 'approval.requested':
      return `${at}/approvals?open=${String(data['approval_id'])}`;
    case 'task.escalated':
      return `${at}/tasks/${String(data['task_id'])}`;
    case 'limit.warning':
    case 'limit.reached':
      return `${at}/spend`;
    default:
      return at;
  }
}
