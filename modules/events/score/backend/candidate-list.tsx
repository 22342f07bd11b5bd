import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { scoreAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof scoreAdmin)['score.candidate.list']>['data'][number];
type Shown = OutputOf<(typeof scoreAdmin)['score.candidate.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(scoreAdmin, 'score.candidate');

/** Who and what is judged, in their order on the stage. */
export default function CandidateList() {
  const t = useText();
  const { locale } = useConsole();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('candidates')}
      lead={t('candidatesLead')}
      newTitle={t('newCandidate')}
      savePermission="score.candidate.save"
      nameOf={({ title, titleEn }) => inLanguage(locale, title, titleEn)}
      columns={[
        { key: 'title', title: t('candidateTitle'), isLong: true },
        { key: 'position', title: t('position'), isSortable: true, align: 'end' },
        { key: 'presenter', title: t('presenter') },
        { key: 'hospital', title: t('hospital') },
        { key: 'groupName', title: t('group') },
        { key: 'round', title: t('round'), isLong: true },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'roundId', label: t('round'), kind: 'source', source: 'score.round' }]}
      empty={{ title: t('noCandidates'), hint: t('noCandidatesHint') }}
      fields={[
        { key: 'roundId', label: t('round'), kind: 'source', source: 'score.round', isRequired: true, isWide: true },
        { key: 'title', label: t('candidateTitle'), kind: 'text', max: 160, isRequired: true, isWide: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 240, isWide: true },
        { key: 'presenter', label: t('presenter'), kind: 'text', max: 60, isRequired: true },
        { key: 'presenterEn', label: t('presenterEn'), kind: 'text', max: 100 },
        { key: 'hospital', label: t('hospital'), help: t('hospitalHint'), kind: 'text', max: 100 },
        { key: 'hospitalEn', label: t('hospitalEn'), kind: 'text', max: 160 },
        { key: 'position', label: t('position'), kind: 'number', min: 1, max: 1000, isRequired: true },
        { key: 'groupName', label: t('group'), kind: 'text', max: 60 },
        { key: 'groupNameEn', label: t('groupEn'), kind: 'text', max: 100 },
        { key: 'picture', label: t('picture'), kind: 'picture', purpose: 'cover', keeps: 'address' },
        { key: 'paperFile', label: t('paper'), kind: 'file', holds: 'document', nameKey: 'paperName' },
        { key: 'about', label: t('about'), kind: 'longText', max: 1000, isWide: true },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 1600, isWide: true },
      ]}
      usual={{ position: 1 }}
    />
  );
}
