import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { leaveGuest } from '../../../kernel/guests/guests.ts';
import { callingGuest } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { exhibitionRecord, exhibitorAccounts, exhibitorDesk, exhibitorRecord } from './admin-contract.ts';
import {
  checkExhibition,
  checkExhibitor,
  endAccounts,
  keepExhibition,
  keepExhibitor,
} from './commands/check-records.ts';
import { approveForm, returnForm } from './commands/decide-form.ts';
import { enterExhibition, exhibitorGuests } from './commands/manage-guests.ts';
import { printBadges } from './commands/print-badges.ts';
import { proposeProduct, refuseProposal, takeProposal, withdrawProposal } from './commands/propose-product.ts';
import { saveOwnBadges } from './commands/save-badges.ts';
import { saveOwnForm, writeForm } from './commands/save-form.ts';
import { takeFormFile } from './commands/take-form-file.ts';
import { exhibitor } from './contract.ts';
import { exhibitorGuest } from './guest-contract.ts';
import { exhibitorOwnProducts, exhibitorProductDesk, exhibitorProducts } from './product-contract.ts';
import { exhibitionTitleSql, listBadges, listForms, showForm } from './queries/desk-lists.ts';
import { listExhibitors, showExhibitor } from './queries/open-exhibitors.ts';
import { badgesOf } from './queries/own-badges.ts';
import { ownExhibition, ownForm, readExhibitor } from './queries/own-exhibition.ts';
import { ownProducts } from './queries/own-products.ts';
import { allProducts, listProposals, showProposal } from './queries/product-lists.ts';
import { exhibition as exhibitionTable, exhibitor as exhibitorTable } from './schema.ts';

/** What answers the calls of the exhibitors. */
export const exhibitorRoutes: Binding[] = [
  ...bind(exhibitor, {
    'exhibitor.list': (input, ctx) => listExhibitors(ctx, input),
    'exhibitor.show': ({ id }, ctx) => showExhibitor(ctx, id),
  }),
  ...bind(exhibitorGuest, {
    'exhibitor.login': (input, ctx) => enterExhibition(ctx, input),
    'exhibitor.logout': async (_input, ctx) => {
      await leaveGuest(ctx, callingGuest(ctx));
      return {};
    },
    'exhibitor.conference': (_input, ctx) => ownExhibition(ctx),
    'exhibitor.fill': (_input, ctx) => ownForm(ctx),
    'exhibitor.fillSave': (input, ctx) => saveOwnForm(ctx, input),
    'exhibitor.fillFile': ({ kind }, ctx) => takeFormFile(ctx, kind),
    'exhibitor.badge': async (_input, ctx) => ({
      data: await badgesOf(ctx, ctx.db, await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId)),
    }),
    'exhibitor.badgeSave': (input, ctx) => saveOwnBadges(ctx, input),
  }),
  ...bind(exhibitorAccounts, {
    'exhibitor.guests': async ({ id }, ctx) => {
      await readExhibitor(ctx, ctx.db, id);
      return { data: await exhibitorGuests.list(ctx, [id]) };
    },
    'exhibitor.guest.make': ({ exhibitor: of, ...given }, ctx) => exhibitorGuests.make(ctx, of, given),
    'exhibitor.guest.renew': (input, ctx) => exhibitorGuests.renew(ctx, input),
    'exhibitor.guest.end': (input, ctx) => exhibitorGuests.end(ctx, input),
  }),
  ...bind(exhibitorDesk, {
    'exhibitor.form.list': (input, ctx) => listForms(ctx, input),
    'exhibitor.form.show': ({ id }, ctx) => showForm(ctx, id),
    'exhibitor.form.write': (input, ctx) => writeForm(ctx, input),
    'exhibitor.form.approve': (input, ctx) => approveForm(ctx, input),
    'exhibitor.form.return': (input, ctx) => returnForm(ctx, input),
    'exhibitor.badge.list': (input, ctx) => listBadges(ctx, input),
    'exhibitor.badge.print': (input, ctx) => printBadges(ctx, input),
  }),
  ...bind(exhibitorProducts, { 'exhibitor.product.all': (input, ctx) => allProducts(ctx, input) }),
  ...bind(exhibitorOwnProducts, {
    'exhibitor.ownProducts': (_input, ctx) => ownProducts(ctx),
    'exhibitor.productPropose': (input, ctx) => proposeProduct(ctx, input),
    'exhibitor.productWithdraw': ({ id }, ctx) => withdrawProposal(ctx, id),
  }),
  ...bind(exhibitorProductDesk, {
    'exhibitor.product.list': (input, ctx) => listProposals(ctx, input),
    'exhibitor.product.show': ({ id }, ctx) => showProposal(ctx, id),
    'exhibitor.product.take': (input, ctx) => takeProposal(ctx, input),
    'exhibitor.product.refuse': (input, ctx) => refuseProposal(ctx, input),
  }),
  ...recordBindings(exhibitionRecord, 'exhibitor.exhibition', {
    table: exhibitionTable,
    label: { zh: '展览', en: 'Exhibition' },
    title: 'note',
    search: ['note'],
    computed: {
      conference: (locale) => conferenceTitleSql('conference_id', locale),
      exhibitors: 'SELECT count(*)::int FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.exhibition_id = t.id',
    },
    beforeSave: checkExhibition,
    beforeRemove: keepExhibition,
  }),
  ...recordBindings(exhibitorRecord, 'exhibitor.exhibitor', {
    table: exhibitorTable,
    label: { zh: '参展单位', en: 'Exhibitor' },
    title: 'name',
    search: ['name', 'nameEn', 'booth'],
    computed: {
      conference: (locale) => `SELECT ${exhibitionTitleSql('t.exhibition_id', locale)}`,
      organisation: (locale) =>
        `SELECT ${inLanguageSql('o', locale)} FROM organisation o WHERE o.shop_id = t.shop_id AND o.id = t.organisation_id`,
      contact: 'SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.contact_id',
      formState: `SELECT f.state FROM exhibitor_form f WHERE f.shop_id = t.shop_id AND f.exhibitor_id = t.id ORDER BY f.number DESC LIMIT 1`,
      badges: 'SELECT count(*)::int FROM exhibitor_badge b WHERE b.shop_id = t.shop_id AND b.exhibitor_id = t.id',
    },
    beforeSave: checkExhibitor,
    afterSave: endAccounts,
    beforeRemove: keepExhibitor,
  }),
];
