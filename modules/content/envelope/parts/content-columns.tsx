import type { ReactNode } from 'react';
import type { Translate } from '../../../../kernel/client/translate.ts';
import { locales } from '../../../../kernel/rules/locale.ts';
import { AudienceName } from '../../../../ui/console/audience-name.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import type { Choice, RecordColumn, RecordFilter, RecordView } from '../../../../ui/console/record-types.ts';
import {
  type ContentStage,
  contentStages,
  contentStates,
  type Standing,
  type ContentState as State,
} from '../rules.ts';
import { ContentState } from './content-state.tsx';

/** What every content list shows of a row. */
export interface ContentRow {
  id: number;
  title: string;
  titleEn: string;
  locales: string[];
  audience: string;
  state: State;
  standing: Standing;
  stage: ContentStage;
  hasPending: boolean;
  publishedAt: string | null;
  updatedAt: string;
  editor: { id: number; name: string } | null;
  takenFrom: { name: string; nameEn: string } | null;
}

/** The columns of every content list; a type puts its own behind the title. */
export function contentColumns<Row extends ContentRow>(
  t: Translate,
  own: readonly RecordColumn<Row>[] = [],
): RecordColumn<Row>[] {
  return [
    { key: 'title', title: t('field.title'), isSortable: true },
    ...own,
    {
      key: 'stage',
      title: t('field.state'),
      labels: Object.fromEntries(contentStages.map((stage) => [stage, t(`state.${stage}`)])),
      render: ({ stage }) => <ContentState stage={stage} />,
    },
    { key: 'audience', title: t('field.audience'), render: ({ audience }) => audienceName(t, audience) },
    {
      key: 'locales',
      title: t('field.locales'),
      labels: Object.fromEntries(locales.map((locale) => [locale, t(`locale.${locale}`)])),
      isHidden: true,
      render: ({ locales }) => locales.map((locale) => t(`locale.${locale}`)).join(' · '),
    },
    { key: 'editor', title: t('field.editor'), render: ({ editor }) => editor?.name ?? <Nothing /> },
    {
      key: 'publishedAt',
      title: t('field.publishedAt'),
      isSortable: true,
      render: ({ publishedAt }) => <Moment at={publishedAt} />,
    },
    {
      key: 'updatedAt',
      title: t('field.updatedAt'),
      isSortable: true,
      isHidden: true,
      render: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ];
}

/** The reader's word for an audience; a role is named by its key, those whom a module knows as it calls them. */
export function audienceName(t: Translate, audience: string): ReactNode {
  if (audience === 'public' || audience === 'member') return t(`audience.${audience}`);
  if (audience.startsWith('role:')) return `${t('audience.role')} ${audience.slice(5)}`;
  return <AudienceName key={audience} audience={audience} />;
}

/** The filters of every content list. */
export const contentListFilters = (t: Translate, audiences: readonly Choice[]): RecordFilter[] => [
  {
    key: 'state',
    label: t('field.state'),
    kind: 'select',
    options: contentStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
  },
  { key: 'audience', label: t('field.audience'), kind: 'select', options: audiences },
];

/** The views of every content list: by the states that ask for somebody, and what one edited oneself. */
export const contentViews = (t: Translate, personId: number): RecordView[] => [
  { key: 'mine', label: t('view.mine'), filters: { editedBy: String(personId) } },
  ...(['draft', 'in_review', 'approved', 'scheduled', 'published', 'withdrawn'] as const).map((state) => ({
    key: state,
    label: t(`state.${state}`),
    filters: { state },
  })),
];
