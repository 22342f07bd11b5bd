import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { agreementAdmin } from '../admin-contract.ts';
import { PublishAction } from './publish-action.tsx';
import { VersionList } from './version-list.tsx';

type Row = OutputOf<(typeof agreementAdmin)['agreement.agreement.list']>['data'][number];
type Shown = OutputOf<(typeof agreementAdmin)['agreement.agreement.show']>['data'];
const endpoints = recordEndpoints<Row, Shown>(agreementAdmin, 'agreement.agreement');

/** The shop's agreements: the working text, the version that holds, and those before. */
export default function AgreementList() {
  const t = useText();
  const can = useCan();
  const publish = useAction(agreementAdmin['agreement.publish'], { done: t('published'), quiet: true });
  const state = ({ published }: Row) =>
    published === null ? (
      <StateTag kind="quiet">{t('unpublished')}</StateTag>
    ) : (
      <StateTag kind="ok">{t('versionNumber', { number: published })}</StateTag>
    );
  const asking = ['login', 'account', 'doctor', 'licence', 'registration'].map((value) => ({
    ...{ value, label: t(`ask.${value}`) },
  }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('agreements')}
      newTitle={t('newAgreement')}
      savePermission="agreement.agreement.save"
      columns={[
        { key: 'title', title: t('title'), isSortable: true },
        { key: 'key', title: t('key') },
        { key: 'asks', title: t('asks'), render: (row) => row.asks.map((ask) => t(`ask.${ask}`)).join(' · ') },
        { key: 'published', title: t('state'), render: state },
        { key: 'publishedAt', title: t('publishedAt'), render: (row) => <Moment at={row.publishedAt} /> },
        {
          key: 'accepted',
          title: t('accepted'),
          align: 'end',
          render: ({ accepted }) => <RowCount count={accepted} />,
        },
      ]}
      empty={{ title: t('none'), hint: t('noneHint') }}
      fields={[
        { key: 'title', label: t('title'), kind: 'text', max: 60, isRequired: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 120 },
        { key: 'key', label: t('key'), kind: 'text', max: 64, isRequired: true, help: t('keyHelp') },
        { key: 'asks', label: t('asks'), kind: 'select', options: asking, isMultiple: true, help: t('asksHelp') },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
        {
          key: 'text',
          label: t('text'),
          kind: 'longText',
          rows: 10,
          isRequired: true,
          isWide: true,
          help: t('textHelp'),
        },
        { key: 'textEn', label: t('textEn'), kind: 'longText', rows: 10, isWide: true },
      ]}
      usual={{ position: 0, asks: ['account'] }}
      isRemovable={(row) => row.published === null}
      width={720}
      actions={({ row }) =>
        can('agreement.agreement.publish') && (
          <PublishAction
            isFirst={row.published === null}
            run={(change) => publish.mutateAsync({ id: row.id, version: row.version, ...change })}
          />
        )
      }
      tabs={[{ key: 'versions', label: t('versions'), content: ({ row }) => <VersionList id={row.id} /> }]}
    />
  );
}
