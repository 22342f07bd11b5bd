import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { campaignAdmin } from '../contract.ts';
import { type CampaignChannel, CampaignState, campaignChannels, campaignKinds } from '../states.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignDetail } from './campaign-detail.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { EnclosuresField } from './enclosures-field.tsx';
import { RecipientList } from './recipient-list.tsx';
import { SegmentField } from './segment-field.tsx';
import { CAMPAIGN_FEELS, type CampaignRow, type ShownCampaign } from './shown-campaign.ts';

const endpoints = recordEndpoints<CampaignRow, ShownCampaign>(campaignAdmin, 'campaign.campaign');

/** The campaigns of the shop: written, tried, sent, and what became of each message. */
export default function CampaignList() {
  const t = useText();
  const kinds = campaignKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  const states = CampaignState.options.map((value) => ({ value, label: t(`state.${value}`) }));
  const channels = campaignChannels.map((value) => ({ value, label: t(`channel.${value}`) }));
  /** Shown where the campaign goes by that channel. */
  const by =
    (channel: CampaignChannel) =>
    (values: Record<string, unknown>): boolean =>
      Array.isArray(values.channels) && values.channels.includes(channel);
  const text = (channel: CampaignChannel, key: string, label: string, max: number, isLong: boolean): FormField => ({
    ...{ key, label, max, isWide: true, when: by(channel) },
    ...(isLong ? { kind: 'longText' as const, rows: channel === 'mail' ? 8 : 3 } : { kind: 'text' as const }),
  });
  const fields: FormField[] = [
    { key: 'name', label: t('campaignName'), help: t('campaignNameHelp'), kind: 'text', max: 80, isRequired: true },
    { key: 'kind', label: t('kindTitle'), help: t('kindHelp'), kind: 'select', options: kinds, isRequired: true },
    {
      ...{ key: 'segmentId', label: t('segment'), kind: 'custom', isRequired: true },
      render: (control) => <SegmentField {...control} />,
    },
    {
      ...{ key: 'channels', label: t('channels'), help: t('channelsHelp'), kind: 'select', options: channels },
      ...{ isMultiple: true, isRequired: true },
    },
    { key: 'link', label: t('link'), help: t('linkHelp'), kind: 'text', max: 300, placeholder: '/conferences' },
    { ...text('mail', 'mailTitle', t('mailTitle'), 120, false), part: t('texts'), help: t('variables') },
    text('mail', 'mailTitleEn', t('mailTitleEn'), 160, false),
    text('mail', 'mailBody', t('mailBody'), 8000, true),
    text('mail', 'mailBodyEn', t('mailBodyEn'), 12_000, true),
    {
      ...{ key: 'encloses', label: t('enclosures'), help: t('enclosuresHelp'), isWide: true, when: by('mail') },
      ...{ kind: 'custom', render: (control) => <EnclosuresField {...control} /> },
    },
    text('sms', 'smsBody', t('smsBody'), 300, true),
    text('sms', 'smsBodyEn', t('smsBodyEn'), 400, true),
    { ...text('sms', 'smsTemplate', t('smsTemplate'), 60, false), help: t('smsTemplateHelp') },
    text('list', 'listTitle', t('listTitle'), 80, false),
    text('list', 'listTitleEn', t('listTitleEn'), 120, false),
    text('list', 'listBody', t('listBody'), 180, true),
    text('list', 'listBodyEn', t('listBodyEn'), 190, true),
    text('weixin', 'weixinTemplate', t('weixinTemplate'), 64, false),
    { ...text('weixin', 'weixinBody', t('weixinBody'), 600, true), help: t('weixinHelp') },
    text('weixin', 'weixinBodyEn', t('weixinBodyEn'), 600, true),
  ];
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('title')}
      lead={t('lead')}
      newTitle={t('new')}
      savePermission="campaign.campaign.save"
      columns={[
        { key: 'name', title: t('campaignName'), isSortable: true },
        {
          key: 'state',
          title: t('stateTitle'),
          labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          render: ({ state }) => <StateTag kind={CAMPAIGN_FEELS[state]}>{t(`state.${state}`)}</StateTag>,
        },
        { key: 'kind', title: t('kindTitle'), render: ({ kind }) => t(`kind.${kind}`) },
        { key: 'segment', title: t('segment') },
        {
          key: 'channels',
          title: t('channels'),
          words: 'channel',
          render: (row) => row.channels.map((channel) => t(`channel.${channel}`)).join(' → '),
        },
        { key: 'dueAt', title: t('dueAt'), isHidden: true, render: ({ dueAt }) => <Moment at={dueAt} /> },
        { key: 'endedAt', title: t('endedAt'), isHidden: true, render: ({ endedAt }) => <Moment at={endedAt} /> },
        {
          key: 'createdAt',
          title: t('createdAt'),
          isSortable: true,
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
      views={(['draft', 'running', 'paused', 'done'] as const).map((state) => ({
        key: state,
        label: t(`state.${state}`),
        filters: { state },
      }))}
      filters={[
        { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        { key: 'kind', label: t('kindTitle'), kind: 'select', options: kinds },
      ]}
      empty={{ title: t('none'), hint: t('noneHint') }}
      fields={fields}
      usual={{ kind: 'news', channels: ['mail'], smsTemplate: 'campaign', encloses: [] }}
      width={860}
      actions={({ row, can }) => <CampaignActions row={row} can={can} />}
      tabs={[
        {
          key: 'preview',
          label: t('preview'),
          content: ({ row, can }) => <CampaignPreview row={row} mayTry={can.save === true} />,
        },
        { key: 'recipients', label: t('recipients'), content: ({ row }) => <RecipientList campaignId={row.id} /> },
      ]}
      detail={({ row }) => <CampaignDetail row={row} />}
    />
  );
}
