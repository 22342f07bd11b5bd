import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { leaveGuest } from '../../../kernel/guests/guests.ts';
import { callingGuest } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { exhibitionRecord, exhibitorAccounts, exhibitorDesk, exhibitorRecord } from './admin-contract.ts';
import { exhibitorAnswers, formAnswersDesk } from './answer-contract.ts';
import { benefitDesk, benefitRecord, ownBenefits } from './benefit-contract.ts';
import { boothDesk } from './booking-contract.ts';
import { boothPlan, boothRecord, exhibitorBooths, hallRecord } from './booth-contract.ts';
import { bookForExhibitor, reserveBooth } from './commands/book-booth.ts';
import { checkBooth, checkHall, keepBooth, keepHall, moveBooth } from './commands/check-booth.ts';
import {
  checkExhibition,
  checkExhibitor,
  endAccounts,
  keepExhibition,
  keepExhibitor,
} from './commands/check-records.ts';
import { checkSheet, keepSheet, keepSheetEdition } from './commands/check-sheet.ts';
import { approveForm, returnForm } from './commands/decide-form.ts';
import { acceptSatellite, returnSatellite, withdrawSatellite } from './commands/decide-satellite.ts';
import { checkBenefit, deliverBenefit, keepBenefit } from './commands/deliver-benefit.ts';
import { exchangeBooking, exchangeOwn } from './commands/exchange-booking.ts';
import { allowExhibitor, giveConsent, takeConsent } from './commands/give-consent.ts';
import { contractBooking, giveBoothBack, releaseBooking } from './commands/lead-booking.ts';
import { enterExhibition, exhibitorGuests } from './commands/manage-guests.ts';
import { giveExtraBack, orderExtra } from './commands/order-extra.ts';
import { payExtra } from './commands/pay-extra.ts';
import { addPicture, orderPictures } from './commands/picture-product.ts';
import { printBadges } from './commands/print-badges.ts';
import { proposeProduct, refuseProposal, takeProposal, withdrawProposal } from './commands/propose-product.ts';
import { remindExhibitors } from './commands/remind-exhibitors.ts';
import { saveOwnBadges } from './commands/save-badges.ts';
import { saveOwnForm, writeForm } from './commands/save-form.ts';
import { saveSatellite } from './commands/save-satellite.ts';
import { askLeads, sayOfLead, scanLead } from './commands/scan-lead.ts';
import { beginAnswerFile, finishAnswerFile, takeAnswerFile, takeAnswerPiece } from './commands/take-answer-file.ts';
import { takeFormFile } from './commands/take-form-file.ts';
import { exhibitor } from './contract.ts';
import { dutyDesk } from './duty-contract.ts';
import { exhibitorGuest } from './guest-contract.ts';
import { exhibitorLeads, leadDesk, visitorLeads } from './lead-contract.ts';
import { exhibitorOwnProducts, exhibitorProductDesk, exhibitorProducts } from './product-contract.ts';
import { listBookings, showBooking } from './queries/booking-lists.ts';
import { offeredPlan, showBoard, showPlan } from './queries/booth-plan.ts';
import { exhibitionTitleSql, listBadges, listForms, showForm } from './queries/desk-lists.ts';
import { listExtras } from './queries/extra-list.ts';
import { deskFormFile, formQuestions, ownFormFile } from './queries/form-answers.ts';
import { exportLeads, listLeads, ownLeads } from './queries/lead-rows.ts';
import { metConferences, metExhibitors } from './queries/met-exhibitors.ts';
import { openDuties } from './queries/open-duties.ts';
import { listExhibitors, showExhibitor } from './queries/open-exhibitors.ts';
import { badgesOf } from './queries/own-badges.ts';
import { benefitsOf } from './queries/own-benefits.ts';
import { ownExhibition, ownForm, readExhibitor } from './queries/own-exhibition.ts';
import { ownProducts } from './queries/own-products.ts';
import { ownSatellites } from './queries/own-satellites.ts';
import { allProducts, listProposals, showProposal } from './queries/product-lists.ts';
import { listSatellites, showSatellite } from './queries/satellite-lists.ts';
import { exhibitorSatellites, satelliteDesk } from './satellite-contract.ts';
import {
  exhibitionBooth,
  exhibitionHall,
  exhibitionSheet,
  exhibition as exhibitionTable,
  exhibitorBenefit,
  exhibitor as exhibitorTable,
} from './schema.ts';
import { sheetRecord } from './sheet-contract.ts';

/** Who has booth `t`, and how, at this moment; a hold that has ended is told by the clock within minutes. */
const booked = (what: string): string =>
  `SELECT ${what} FROM booth_booking k JOIN exhibitor e ON e.shop_id = k.shop_id AND e.id = k.exhibitor_id
    WHERE k.shop_id = t.shop_id AND k.booth_id = t.id AND k.state <> 'released'`;

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
    'exhibitor.badgeOrder': (input, ctx) => orderExtra(ctx, input),
    'exhibitor.badgePay': (input, ctx) => payExtra(ctx, input),
    'exhibitor.badgeGiveBack': (input, ctx) => giveExtraBack(ctx, input),
  }),
  ...bind(exhibitorAnswers, {
    'exhibitor.answerFile': (input, ctx) => takeAnswerFile(ctx, input),
    'exhibitor.answerBegin': (input, ctx) => beginAnswerFile(ctx, input),
    'exhibitor.answerPiece': (input, ctx) => takeAnswerPiece(ctx, input),
    'exhibitor.answerFinish': (input, ctx) => finishAnswerFile(ctx, input),
    'exhibitor.answerAddress': async ({ file }, ctx) => ({ data: await ownFormFile(ctx, file) }),
  }),
  ...bind(formAnswersDesk, {
    'exhibitor.form.file': async (input, ctx) => ({ data: await deskFormFile(ctx, input) }),
    'exhibitor.form.questions': ({ exhibition }, ctx) => formQuestions(ctx, exhibition),
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
    'exhibitor.extra.list': (input, ctx) => listExtras(ctx, input),
  }),
  ...bind(exhibitorProducts, { 'exhibitor.product.all': (input, ctx) => allProducts(ctx, input) }),
  ...bind(exhibitorOwnProducts, {
    'exhibitor.ownProducts': (_input, ctx) => ownProducts(ctx),
    'exhibitor.productPropose': (input, ctx) => proposeProduct(ctx, input),
    'exhibitor.productPicture': ({ id }, ctx) => addPicture(ctx, id),
    'exhibitor.productPictures': (input, ctx) => orderPictures(ctx, input),
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
  ...recordBindings(sheetRecord, 'exhibitor.sheet', {
    table: exhibitionSheet,
    label: { zh: '企业资料表单', en: 'Company form' },
    title: 'id',
    search: [],
    computed: {
      conference: (locale) => `SELECT ${exhibitionTitleSql('t.exhibition_id', locale)}`,
      forms: `SELECT count(*)::int FROM exhibitor_form f JOIN exhibition_sheet_edition n ON n.shop_id = f.shop_id AND n.id = f.edition_id
        WHERE n.shop_id = t.shop_id AND n.sheet_id = t.id`,
    },
    beforeSave: checkSheet,
    afterSave: keepSheetEdition,
    beforeRemove: keepSheet,
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
  ...bind(dutyDesk, {
    'exhibitor.duty.show': ({ id }, ctx) => openDuties(ctx, id),
    'exhibitor.duty.remind': ({ exhibition }, ctx) => remindExhibitors(ctx, exhibition),
  }),
  ...bind(boothPlan, { 'exhibitor.plan': (input, ctx) => showPlan(ctx, input) }),
  ...bind(exhibitorBooths, {
    'exhibitor.boothPlan': (input, ctx) => offeredPlan(ctx, input),
    'exhibitor.boothReserve': (input, ctx) => reserveBooth(ctx, input),
    'exhibitor.boothGiveBack': (input, ctx) => giveBoothBack(ctx, input),
    'exhibitor.boothExchange': (input, ctx) => exchangeOwn(ctx, input),
  }),
  ...bind(boothDesk, {
    'exhibitor.plan.board': ({ id }, ctx) => showBoard(ctx, id),
    'exhibitor.booth.move': (input, ctx) => moveBooth(ctx, input),
    'exhibitor.booking.list': (input, ctx) => listBookings(ctx, input),
    'exhibitor.booking.show': ({ id }, ctx) => showBooking(ctx, id),
    'exhibitor.booking.make': (input, ctx) => bookForExhibitor(ctx, input),
    'exhibitor.booking.contract': (input, ctx) => contractBooking(ctx, input),
    'exhibitor.booking.exchange': (input, ctx) => exchangeBooking(ctx, input),
    'exhibitor.booking.release': (input, ctx) => releaseBooking(ctx, input),
  }),
  ...recordBindings(hallRecord, 'exhibitor.hall', {
    table: exhibitionHall,
    label: { zh: '展馆', en: 'Hall' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      conference: (locale) => `SELECT ${exhibitionTitleSql('t.exhibition_id', locale)}`,
      booths: 'SELECT count(*)::int FROM exhibition_booth b WHERE b.shop_id = t.shop_id AND b.hall_id = t.id',
    },
    beforeSave: checkHall,
    beforeRemove: keepHall,
  }),
  ...recordBindings(boothRecord, 'exhibitor.booth', {
    table: exhibitionBooth,
    label: { zh: '展位', en: 'Booth' },
    title: 'number',
    search: ['number', 'note'],
    computed: {
      hall: (locale) =>
        `SELECT ${inLanguageSql('h', locale)} FROM exhibition_hall h WHERE h.shop_id = t.shop_id AND h.id = t.hall_id`,
      conference: (locale) => `SELECT ${exhibitionTitleSql('t.exhibition_id', locale)}`,
      exhibitor: (locale) => booked(inLanguageSql('e', locale)),
      state: booked('k.state'),
    },
    beforeSave: checkBooth,
    beforeRemove: keepBooth,
  }),
  ...bind(exhibitorLeads, {
    'exhibitor.leads': (input, ctx) => ownLeads(ctx, input),
    'exhibitor.leadScan': (input, ctx) => scanLead(ctx, input),
    'exhibitor.leadSay': (input, ctx) => sayOfLead(ctx, input),
    'exhibitor.leadAsk': (input, ctx) => askLeads(ctx, input),
    'exhibitor.leadExport': (input, ctx) => exportLeads(ctx, input),
  }),
  ...bind(visitorLeads, {
    'exhibitor.met': (input, ctx) => metExhibitors(ctx, input),
    'exhibitor.metConferences': (_input, ctx) => metConferences(ctx),
    'exhibitor.consentGive': (input, ctx) => giveConsent(ctx, input),
    'exhibitor.consentTake': ({ conference }, ctx) => takeConsent(ctx, conference),
    'exhibitor.metAllow': (input, ctx) => allowExhibitor(ctx, input),
  }),
  ...bind(leadDesk, { 'exhibitor.lead.list': (input, ctx) => listLeads(ctx, input) }),
  ...bind(ownBenefits, { 'exhibitor.benefits': (_input, ctx) => benefitsOf(ctx) }),
  ...bind(benefitDesk, { 'exhibitor.benefit.deliver': (input, ctx) => deliverBenefit(ctx, input) }),
  ...bind(exhibitorSatellites, {
    'exhibitor.satellites': (_input, ctx) => ownSatellites(ctx),
    'exhibitor.satelliteSave': (input, ctx) => saveSatellite(ctx, input),
  }),
  ...bind(satelliteDesk, {
    'exhibitor.satellite.list': (input, ctx) => listSatellites(ctx, input),
    'exhibitor.satellite.show': ({ id }, ctx) => showSatellite(ctx, id),
    'exhibitor.satellite.return': (input, ctx) => returnSatellite(ctx, input),
    'exhibitor.satellite.accept': (input, ctx) => acceptSatellite(ctx, input),
    'exhibitor.satellite.withdraw': (input, ctx) => withdrawSatellite(ctx, input),
  }),
  ...recordBindings(benefitRecord, 'exhibitor.benefit', {
    table: exhibitorBenefit,
    label: { zh: '参展权益', en: 'Benefit' },
    title: 'title',
    search: ['title', 'titleEn'],
    computed: {
      exhibitor: (locale) =>
        `SELECT ${inLanguageSql('e', locale)} FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id`,
    },
    filters: { isOpen: (value) => `(t.delivered < t.quantity) = (${value} = 'true')` },
    beforeSave: checkBenefit,
    beforeRemove: keepBenefit,
  }),
];
