import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { conferenceEdition } from '../edition-contract.ts';
import css from './new-edition.module.css';

type Shown = OutputOf<(typeof conferenceEdition)['conference.edition.show']>['data'];

function EditionForm({ shown, close }: { shown: Shown; close(): void }) {
  const t = useText();
  const go = useNavigate();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const { id, title, titleEn, startsOn, endsOn, parts } = shown;
  const labels = new Map(
    parts.map(({ kind, label, counts }) => [
      kind,
      t('editionPart', { label, counts: inLine(counts.map((one) => `${one.count} ${one.label}`)) }),
    ]),
  );
  return (
    <>
      <p className={css.lead}>
        {t('editionLead', {
          days: startsOn === null || endsOn === null ? '' : dayRangeText(startsOn, endsOn, locale),
        })}
      </p>
      <RecordForm
        save={conferenceEdition['conference.edition.make']}
        fixed={{ conferenceId: id }}
        usual={{ title, titleEn, parts: parts.map(({ kind }) => kind) }}
        fields={[
          { key: 'title', label: t('editionTitle'), kind: 'text', max: 120, isRequired: true, isWide: true },
          { key: 'titleEn', label: t('editionTitleEn'), kind: 'text', max: 200, isWide: true },
          {
            ...{ key: 'startsOn', label: t('startsOn'), kind: 'day', isRequired: true },
            help: t('editionStartsOnHelp'),
          },
          { key: 'slug', label: t('editionSlug'), kind: 'text', max: 80, help: t('editionSlugHelp') },
          {
            ...{
              key: 'parts',
              label: t('editionParts'),
              help: t('editionPartsHelp'),
              kind: 'select',
              isMultiple: true,
            },
            ...{ options: [...labels].map(([value, label]) => ({ value, label })), isWide: true },
          },
        ]}
        submitLabel={t('editionMake')}
        doneText={t('editionMade')}
        done={(made) => {
          close();
          void go(`/backend/conferences/${made.id}`);
        }}
        cancel={close}
      />
    </>
  );
}

function EditionDialog({ id, close }: { id: number; close(): void }) {
  const {
    data: answer,
    error,
    refetch,
  } = useAnswer(conferenceEdition['conference.edition.show'], { id }, { isFresh: true });
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  return answer === undefined ? <Waiting /> : <EditionForm shown={answer.data} close={close} />;
}

/** Makes the next edition of a conference: its new days and name, and what comes along, with how many of each. */
export function NewEdition({ id }: { id: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('newEdition')}</Button>
      <Modal
        open={isOpen}
        title={t('newEdition')}
        footer={null}
        width={640}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <EditionDialog id={id} close={() => setOpen(false)} />
      </Modal>
    </>
  );
}
