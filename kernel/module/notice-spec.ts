import type { Ctx } from '../http/context.ts';
import type { OutsideChannel } from '../rules/notice-channels.ts';
import type { Label } from './label.ts';

/** A value that the texts of a notice may name. */
export interface NoticeParam {
  label: Label;
  /** What stands in its place in a preview. */
  sample: Label;
  /** A text without it is of no use, such as one without the code. */
  isRequired?: true;
}

/** A kind of notice: who is told what by which ways. The module `notice` keeps and sends them. */
export interface NoticeSpec {
  label: Label;
  /** Staff read it at the console, members on the site. */
  audience: 'staff' | 'member';
  /** Tried in this order until one reaches the person; the list inside the portal has it in any case. */
  channels: readonly OutsideChannel[];
  /** Does not wait for the end of quiet hours. */
  isUrgent?: true;
  /** Concerns the safety of an account: nobody can switch it off. */
  isFixed?: true;
  /** Only those are told who switch it on in their preferences. */
  isOptIn?: true;
  /** Its module sends it by itself, at once and by SMS alone; here it only has its text. */
  isDirect?: true;
  /** Its module words it each time anew and takes it outside by itself; here it is listed, and people choose how they get it. */
  isCarried?: true;
  /** Values by name; texts name them as `{title}`. `{shop}` is always there, `{link}` outside the portal. */
  params: Readonly<Record<string, NoticeParam>>;
  title: Label;
  body: Label;
  /** How it reads as an SMS; the body where absent. */
  sms?: Label;
}

/** A message by a template that the provider keeps: its number there, and what fills it. */
export interface TemplateMessage {
  readonly to: string;
  readonly templateId: string;
  readonly data: Readonly<Record<string, string>>;
  /** What opens when it is touched; empty where nothing does. */
  readonly url: string;
}

/** A channel that a module speaks. */
export interface NoticeCarrier {
  /** Where accounts are reached in this shop; those that are not are not in it. */
  addressesOf(ctx: Ctx, accounts: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Hands one message over and answers the provider's number of it; rejects with a `DeliveryError` where it was not taken. */
  send(ctx: Ctx, message: TemplateMessage): Promise<string | null>;
}
