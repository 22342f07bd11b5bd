import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { panelAdmin } from '../panel-admin-contract.ts';
import { UNASKED_OF_PANELS } from '../rules/panel-rules.ts';
import { DrawDialog } from './draw-dialog.tsx';
import css from './panel.module.css';

const FormBuilder = latePart(() =>
  import('../../engine/parts/builder/form-builder.tsx').then((file) => file.FormBuilder),
);

type Row = OutputOf<(typeof panelAdmin)['survey.panel.list']>['data'][number];
type Shown = OutputOf<(typeof panelAdmin)['survey.panel.show']>['data'];

const record = 'survey.panel';
const endpoints = recordEndpoints<Row, Shown>(panelAdmin, record);

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const inWords = useText('engine');
  const { locale } = useConsole();
  return (
    <>
      <FactList
        facts={[
          [t('panels.about'), inLanguage(locale, row.about, row.aboutEn)],
          [t('panels.terms'), inLanguage(locale, row.promise, row.promiseEn)],
          [t('panels.restDays'), t('panels.days', { count: row.restDays })],
          [t('panels.mostYear'), t('panels.times', { count: row.mostYear })],
          [
            t('panels.people'),
            <Link key="people" to={`/backend/survey-panellists?panelId=${row.id}`}>
              {row.people}
            </Link>,
          ],
          [t('panels.gone'), String(row.gone)],
          [
            t('panels.draws'),
            <Link key="draws" to={`/backend/survey-draws?panelId=${row.id}`}>
              {t('panels.toDraws')}
            </Link>,
          ],
        ]}
      />
      <pre className={css.outline}>{outlineOf(row.sections, inWords)}</pre>
    </>
  );
}

/** The panels of the shop: who may be asked, what is promised to them, and drawing samples of them. */
export default function PanelList() {
  const t = useText();
  const can = useCan();
  const otherName = useOtherName<Row>(t('panels.nameEn'));
  const [drawn, setDrawn] = useState<Shown | null>(null);
  const begins = useAnswer(panelAdmin['survey.panel.usual'], {}, { enabled: can('survey.panel.save') });
  if (begins.isLoading) return <Waiting />;
  if (begins.isError) return <Failure error={begins.error} retry={() => void begins.refetch()} />;
  const stateOf = (isOpen: boolean) => (
    <StateTag kind={isOpen ? 'ok' : 'quiet'}>{t(isOpen ? 'panels.open' : 'panels.shut')}</StateTag>
  );
  return (
    <>
      <RecordScreen
        endpoints={endpoints}
        title={t('panels.title')}
        lead={t('panels.lead')}
        newTitle={t('panels.new')}
        savePermission="survey.panel.save"
        width={860}
        columns={[
          { key: 'name', title: t('panels.name'), isSortable: true },
          otherName,
          { key: 'isOpen', title: t('panels.joining'), render: ({ isOpen }) => stateOf(isOpen) },
          { key: 'people', title: t('panels.people'), align: 'end' },
          { key: 'gone', title: t('panels.gone'), align: 'end', isHidden: true },
          {
            ...{ key: 'restDays', title: t('panels.restDays'), align: 'end' },
            render: ({ restDays }) => t('panels.days', { count: restDays }),
          },
          {
            ...{ key: 'mostYear', title: t('panels.mostYear'), align: 'end' },
            render: ({ mostYear }) => t('panels.times', { count: mostYear }),
          },
          {
            ...{ key: 'updatedAt', title: t('panels.updatedAt'), isSortable: true, isHidden: true },
            render: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
        ]}
        empty={{ title: t('panels.empty'), hint: t('panels.emptyHint') }}
        isRemovable={({ people, gone }) => people + gone === 0}
        fields={[
          { key: 'name', label: t('panels.name'), kind: 'text', max: 60, isRequired: true },
          { key: 'nameEn', label: t('panels.nameEn'), kind: 'text', max: 120 },
          { key: 'about', label: t('panels.about'), kind: 'longText', max: 600, rows: 3 },
          { key: 'aboutEn', label: t('panels.aboutEn'), kind: 'longText', max: 1000, rows: 3 },
          {
            ...{ key: 'promise', label: t('panels.terms'), help: t('panels.termsHint'), kind: 'longText' },
            ...{ max: 2000, rows: 4, isRequired: true, part: t('panels.promise') },
          },
          { key: 'promiseEn', label: t('panels.termsEn'), kind: 'longText', max: 3000, rows: 4 },
          {
            ...{ key: 'restDays', label: t('panels.restDays'), help: t('panels.restHint') },
            ...{ kind: 'number', min: 1, max: 365, isRequired: true },
          },
          { key: 'mostYear', label: t('panels.mostYear'), kind: 'number', min: 1, max: 52, isRequired: true },
          { key: 'isOpen', label: t('panels.isOpen'), help: t('panels.isOpenHint'), kind: 'switch' },
          {
            ...{ key: 'sections', label: t('panels.sections'), help: t('panels.sectionsHint'), kind: 'custom' },
            ...{ isWide: true, part: t('panels.sections') },
            render: ({ value, onChange }) => (
              <FormBuilder value={value} unasked={UNASKED_OF_PANELS} onChange={onChange} />
            ),
          },
        ]}
        usual={{ sections: [], isOpen: false, ...begins.data?.data }}
        actions={({ row }) =>
          can('survey.panel.draw') &&
          row.people > 0 && <Button onClick={() => setDrawn(row)}>{t('panels.draw')}</Button>
        }
        detail={({ row }) => <Detail row={row} />}
      />
      {drawn !== null && <DrawDialog panel={drawn} close={() => setDrawn(null)} />}
    </>
  );
}
