import type { ApprovalMatter, ApprovalSpec } from '../../../kernel/module/approval-spec.ts';
import { concludeSending } from './commands/send-campaign.ts';
import { campaignRow } from './queries/campaign-row.ts';
import { enclosedFiles } from './queries/enclosed-files.ts';
import { textOf } from './wording.ts';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (mark) => MARKS[mark] ?? mark)}</p>`)
    .join('');

/** The sending of a campaign to many: one step by somebody else who may send, until a shop says otherwise. */
export const sendingApproval: ApprovalSpec = {
  label: { zh: '群发', en: 'Sending a campaign' },
  facts: {
    people: { label: { zh: '人数', en: 'People' }, kind: 'number' },
    byText: { label: { zh: '含短信', en: 'By text message' }, kind: 'flag' },
  },
  flow: {
    steps: [
      {
        name: { zh: '发送复核', en: 'Second look' },
        mode: 'any',
        who: [{ kind: 'permission', permission: 'campaign.campaign.approve' }],
      },
    ],
  },
  matter: {
    table: 'campaign',
    permission: 'campaign.campaign.view',
    read: async (ctx, id): Promise<ApprovalMatter> => {
      const row = await campaignRow(ctx, id);
      const texts = (['zh-CN', 'en'] as const).map((lang) => {
        const own = row.channels.map((channel) => ({ channel, ...textOf(row, channel, lang) }));
        const [first] = own;
        return {
          ...{ lang, isShown: true, title: first?.title || row.name, lead: '', bylines: [], lists: [] },
          html: own
            .map(
              ({ channel, title, body }) =>
                `<h3>${paragraphs(ctx.t(`campaign.console.channel.${channel}`)).slice(3, -4)}</h3>${paragraphs(title)}${paragraphs(body)}`,
            )
            .join(''),
        };
      });
      const enclosed = await enclosedFiles(ctx, id, ctx.locale);
      return {
        does: ctx.t('campaign.console.approvalDoes'),
        texts,
        picture: { before: null, after: null },
        facts: enclosed.map(({ label, name }) => ({
          ...{ field: 'encloses', label, before: null, after: name, words: {} },
        })),
        changes: null,
        site: null,
      };
    },
  },
  address: (id) => `/backend/campaigns/${id}`,
  concluded: concludeSending,
};
