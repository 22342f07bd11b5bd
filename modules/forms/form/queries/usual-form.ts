import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { formBegun } from '../admin-contract.ts';

type Usual = OutputOf<(typeof formBegun)['form.form.usual']>;

/** What a new form begins with, as the shop set it. */
export async function usualForm(ctx: Ctx): Promise<Usual> {
  const { settings } = ctx.services;
  const [who, editable, approves] = await Promise.all([
    settings.get<Usual['data']['who']>(ctx, 'form.usualWho'),
    settings.get<boolean>(ctx, 'form.usualEditable'),
    settings.get<boolean>(ctx, 'form.usualApproves'),
  ]);
  return { data: { who, editable, approves } };
}
