import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, flag } from '../../../kernel/contract/fields.ts';
import { Preferences } from './preference-contract.ts';
import { channels } from './texts.ts';

const code = z.string().trim().max(40);
const chosen = z.object({ data: Preferences.omit({ mailRefused: true }).extend({ phone: z.string() }) });
const path = '/api/front/message/choice';

/** What whoever got a message chooses by the address that stands in it, with an account or without. */
export const choices = {
  'notice.choice.open': endpoint({
    method: 'POST',
    path,
    access: 'signature',
    summary:
      'Which kinds of messages come to whoever got this one, by which ways, and where to; what cannot be switched off is left out.',
    input: z.object({ code }),
    output: chosen,
    errors: ['notice.unsigned'],
  }),
  'notice.choice.prefer': endpoint({
    method: 'POST',
    path: `${path}/prefer`,
    access: 'signature',
    summary: 'Switches a kind of message on or off by one way, for whoever got the message.',
    input: z.object({ code, kind: dottedName(), channel: z.enum(channels), wanted: flag() }),
    output: chosen,
    errors: ['notice.unsigned', 'notice.kind_unknown', 'notice.always_on'],
  }),
  'notice.choice.all': endpoint({
    method: 'POST',
    path: `${path}/all`,
    access: 'signature',
    summary:
      'Switches every kind of message off, or on again, outside the site: what concerns the safety of an account comes all the same.',
    input: z.object({ code, wanted: flag() }),
    output: chosen,
    errors: ['notice.unsigned'],
  }),
};
