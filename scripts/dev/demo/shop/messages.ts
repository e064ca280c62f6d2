/** What a person decides about a task once it waits. */
export type Decision = 'approve' | 'reject' | 'cancel';

export interface CustomerMessage {
  message: string;
  decision?: Decision;
}

/** What customers write to the shop. Words before a colon name the tool that the built-in model calls. */
export const customerMessages: readonly CustomerMessage[] = [
  { message: 'Find order: 4711' },
  { message: 'Find order: 4799' },
  {
    message: 'Refund: order 4698, amount 360, reason the parcel came back to you unopened',
    decision: 'approve',
  },
  { message: 'Complaint about order 4702: a week late, and nobody answers the telephone.', decision: 'reject' },
  { message: 'Refund: order 4690, amount 90, reason I ordered twice by mistake', decision: 'cancel' },
  { message: 'Escalate: Lakshmi Iyer, order 4702, wants to speak to the owner today.' },
  { message: 'Do you pack Darjeeling tea as a present, and until when do I have to order for Diwali?' },
  { message: 'मेरा पार्सल कब आएगा? ऑर्डर 4711' },
  { message: 'Complaint about order 4705: the masala chai tastes of nothing.' },
  { message: 'Refund: order 4708, amount 450, reason the jar arrived broken' },
];
