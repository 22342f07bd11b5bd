import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { OwnDoctor } from '../contract.ts';
import { missingParts } from '../rules.ts';
import { ownApplications } from './own-applications.ts';

/** The signed-in person's doctor profile, and whether they may change it and hand it in. */
export async function ownProfile(
  ctx: Ctx,
): Promise<{ data: z.output<typeof OwnDoctor> | null; can: Record<string, boolean> }> {
  const { granted, underWay } = await ownApplications(ctx.db, ctx.shop.id, signedIn(ctx).id);
  const shown = granted ?? underWay;
  const data = shown === null ? null : { ...shown, change: granted === null ? null : underWay };
  const open = underWay !== null && underWay.status !== 'submitted';
  return {
    data,
    can: {
      save: underWay?.status !== 'submitted',
      submit: open && missingParts({ ...underWay, licence: underWay.licenceHash }).length === 0,
    },
  };
}
