import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { ContentScreen } from '../../../content/envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../../content/envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../../content/envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../../content/envelope/parts/use-tree-choices.ts';
import { expertAdmin } from '../admin-contract.ts';
import { HospitalField } from './hospital-field.tsx';
import { LinkedMember } from './linked-member.tsx';
import { MemberLink } from './member-link.tsx';

type Row = OutputOf<(typeof expertAdmin)['expert.expert.list']>['data'][number];
type Shown = OutputOf<(typeof expertAdmin)['expert.expert.show']>['data'];

const record = 'expert.expert';
const endpoints = recordEndpoints<Row, Shown>(expertAdmin, record);
const editorial = editorialEndpoints(expertAdmin, record);
const bylines = ['author', 'authorEn'].flatMap((key) => ['name', 'title', 'org'].map((part) => `${key}.${part}`));

/** Every expert of the shop, from draft to archive, with the editor and the member who they are. */
export default function ExpertList() {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const { choices: groups } = useTreeChoices('expert.group', 'value');
  const titles = useDictionary('doctor.title');
  const academic = useDictionary('expert.academic');
  const departments = useDictionary('doctor.department');
  const roles = useDictionary('expert.role');
  const groupName = (key: string): string => groups.find(({ value }) => value === key)?.label ?? key;
  return (
    <ContentScreen
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      hasImport
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      without={[...bylines, 'advertiser']}
      words={{
        'field.title': t('name'),
        'field.titleEn': t('nameEn'),
        'field.lead': t('lead'),
        'field.leadEn': t('leadEn'),
        'field.body': t('biography'),
        'field.bodyEn': t('biographyEn'),
        'field.cover': t('portrait'),
        'field.coverHint': t('portraitHint'),
        'field.slugHint': t('slugHint'),
        'field.tagIds': t('specialities'),
      }}
      fields={[
        {
          key: 'academicTitle',
          label: t('academicTitle'),
          kind: 'dictionary',
          dictionary: 'expert.academic',
          part: t('who'),
        },
        { key: 'professionalTitle', label: t('professionalTitle'), kind: 'dictionary', dictionary: 'doctor.title' },
        {
          key: 'hospital',
          label: t('hospital'),
          kind: 'custom',
          isRequired: true,
          isWide: true,
          render: (control) => <HospitalField {...control} />,
        },
        { key: 'hospitalEn', label: t('hospitalEn'), kind: 'text', max: 160 },
        { key: 'department', label: t('department'), kind: 'dictionary', dictionary: 'doctor.department' },
        {
          key: 'posts',
          label: t('posts'),
          kind: 'objects',
          entryName: t('post'),
          addLabel: t('addPost'),
          max: 20,
          fields: [
            { key: 'group', label: t('group'), kind: 'select', options: groups, isRequired: true },
            { key: 'role', label: t('role'), kind: 'dictionary', dictionary: 'expert.role' },
          ],
        },
        { key: 'position', label: t('position'), help: t('positionHint'), kind: 'number', min: 0, max: 10_000 },
      ]}
      columns={[
        { key: 'hospital', title: t('hospital'), isLong: true },
        {
          key: 'professionalTitle',
          title: t('professionalTitle'),
          isHidden: true,
          labels: titles.labels,
        },
        {
          key: 'groupNames',
          title: t('posts'),
          isLong: true,
          // The sheet has them all.
          render: ({ groupNames: [first, ...others] }) =>
            first === undefined ? <Nothing /> : others.length === 0 ? first : `${first} +${others.length}`,
        },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      filters={[
        { key: 'group', label: t('group'), kind: 'select', options: groups },
        { key: 'department', label: t('department'), kind: 'select', options: departments.choices },
      ]}
      usual={{ position: 0, posts: [] }}
      facts={(row) => [
        [t('academicTitle'), academic.labelOf(row.academicTitle)],
        [t('professionalTitle'), titles.labelOf(row.professionalTitle)],
        [t('hospital'), inLanguage(locale, row.hospital, row.hospitalEn)],
        [t('department'), departments.labelOf(row.department)],
        [
          t('posts'),
          inLine(row.posts.map(({ group, role }) => [groupName(group), roles.labelOf(role)].filter(Boolean).join(' '))),
        ],
        [t('member'), row.member && <LinkedMember key="member" member={row.member} />],
      ]}
      actions={({ row }) => (
        <>
          {can('expert.expert.save') && <PreviewLink id={row.id} record="expert.expert" of={expertAdmin} />}
          {can('expert.member.link') && can('member.person.view') && <MemberLink row={row} />}
        </>
      )}
    />
  );
}
