import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { type Cue, videoAdmin } from '../admin-contract.ts';
import { timeText } from '../chapters.ts';
import { CueField } from './cue-field.tsx';
import { GateButton } from './gate-button.tsx';

type Row = OutputOf<(typeof videoAdmin)['video.video.list']>['data'][number];
type Shown = OutputOf<(typeof videoAdmin)['video.video.show']>['data'];

const record = 'video.video';
const endpoints = recordEndpoints<Row, Shown>(videoAdmin, record);
const editorial = editorialEndpoints(videoAdmin, record);

/** Every film of the shop, with its editor: the film, its chapters, and the test after it. */
export default function VideoList() {
  const t = useText();
  const can = useCan();
  const { choices: categories } = useTreeChoices('video.category', 'value');
  const length = ({ duration }: Pick<Row, 'duration'>) => (duration === null ? '' : timeText(duration));
  return (
    <ContentScreen
      hasImport
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'category', label: t('category'), kind: 'select', options: categories, isRequired: true },
        {
          ...{ key: 'filmFile', label: t('film'), kind: 'file', holds: 'video', nameKey: 'filmName' },
          ...{ help: t('filmHelp'), part: t('filmPart') },
        },
        { key: 'slidesFile', label: t('slides'), kind: 'file', holds: 'document', nameKey: 'slidesName' },
        { key: 'speakers', label: t('speakers'), kind: 'text', max: 200 },
        { key: 'speakersEn', label: t('speakersEn'), kind: 'text', max: 300 },
        { key: 'series', label: t('series'), help: t('seriesHelp'), kind: 'text', max: 80 },
        { key: 'seriesEn', label: t('seriesEn'), kind: 'text', max: 120 },
        {
          key: 'chapters',
          label: t('chapters'),
          help: t('chaptersHelp'),
          kind: 'objects',
          entryName: t('chapter'),
          addLabel: t('addChapter'),
          max: 60,
          fields: [
            { key: 'at', label: t('chapterAt'), kind: 'text', max: 8, placeholder: '1:05', isRequired: true },
            { key: 'title', label: t('chapterTitle'), kind: 'text', max: 80, isRequired: true },
            { key: 'titleEn', label: t('chapterTitleEn'), kind: 'text', max: 120 },
          ],
        },
        {
          ...{ key: 'deckFile', label: t('deck'), kind: 'file', holds: 'reading', nameKey: 'deckName' },
          ...{ help: t('deckHelp'), part: t('slidesPart') },
        },
        {
          ...{ key: 'cues', label: t('cues'), kind: 'custom', isWide: true, help: t('cuesHelp') },
          render: (control) => <CueField {...control} />,
          fact: (value) =>
            (value as Cue[]).map(({ at, page }) => <div key={at}>{t('cueFact', { time: at, page })}</div>),
        },
        {
          ...{ key: 'isCredited', label: t('isCredited'), kind: 'switch', help: t('isCreditedHelp') },
          part: t('testPart'),
        },
        {
          key: 'questions',
          label: t('questions'),
          help: t('questionsHelp'),
          kind: 'objects',
          entryName: t('question'),
          addLabel: t('addQuestion'),
          max: 50,
          fields: [
            { key: 'text', label: t('questionText'), kind: 'text', max: 300, isRequired: true, isWide: true },
            { key: 'options', label: t('options'), kind: 'lines', isRequired: true },
            { key: 'right', label: t('right'), help: t('rightHelp'), kind: 'text', max: 8, isRequired: true },
            { key: 'textEn', label: t('questionTextEn'), kind: 'text', max: 450, isWide: true },
            { key: 'optionsEn', label: t('optionsEn'), kind: 'lines' },
          ],
        },
      ]}
      columns={[
        { key: 'categoryName', title: t('category') },
        { key: 'series', title: t('series'), isHidden: true },
        { key: 'duration', title: t('duration'), align: 'end', render: length },
        { key: 'isCredited', title: t('isCredited'), render: ({ isCredited }) => (isCredited ? t('yes') : '') },
        { key: 'views', title: t('views'), align: 'end' },
        { key: 'viewers', title: t('viewers'), align: 'end' },
        { key: 'passed', title: t('passed'), align: 'end' },
      ]}
      filters={[
        { key: 'category', label: t('category'), kind: 'select', options: categories },
        {
          ...{ key: 'isCredited', label: t('isCredited'), kind: 'select' },
          options: ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') })),
        },
      ]}
      usual={{ chapters: [], cues: [], questions: [], isCredited: false }}
      facts={(row) => [
        [t('category'), row.categoryName],
        [t('film'), row.filmName],
        [t('duration'), length(row)],
        [t('chapters'), t('chapterCount', { count: row.chapters.length })],
        [t('cues'), t('cueCount', { count: row.cues.length })],
        [t('isGated'), row.isGated ? t('yes') : t('no')],
        [t('questions'), t('questionCount', { count: row.questions.length })],
        [t('views'), row.views],
        [
          t('viewers'),
          can('video.watch.view') ? (
            <Link key="who" to={`/backend/video-watches?videoId=${row.id}`}>
              {t('viewersOf', { count: row.viewers })}
            </Link>
          ) : (
            row.viewers
          ),
        ],
        [t('passed'), row.passed],
      ]}
      actions={({ row }) => (
        <>
          {can('video.video.save') && <PreviewLink id={row.id} record="video.video" of={videoAdmin} />}
          {can('video.video.publish') && <GateButton id={row.id} />}
        </>
      )}
    />
  );
}
