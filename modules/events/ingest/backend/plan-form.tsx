import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type EncoderDesk, ingestDesk } from '../admin-contract.ts';
import styles from './encoder-desk.module.css';

interface PlanFormProps {
  desk: EncoderDesk;
  isRunning: boolean;
  renew(): Promise<unknown>;
}

/** A chapter of the recording that begins at this moment. */
function MarkNow({ id, marked }: { id: number; marked(): void }) {
  const t = useText();
  const [title, setTitle] = useState('');
  const { mutateAsync, isPending } = useAction(ingestDesk['ingest.admin.mark'], { done: t('mark.done') });
  const mark = async (): Promise<void> => {
    await mutateAsync({ id, title });
    setTitle('');
    marked();
  };
  return (
    <form
      className={styles.mark}
      onSubmit={(event) => {
        event.preventDefault();
        void mark();
      }}
    >
      <Input
        aria-label={t('mark.label')}
        placeholder={t('mark.label')}
        maxLength={80}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button htmlType="submit" loading={isPending} disabled={title.trim() === ''}>
        {t('mark.add')}
      </Button>
    </form>
  );
}

/** What becomes of what an encoder sends: whether the stream begins with it, whether it is recorded, and the chapters of that. */
export function PlanForm({ desk, isRunning, renew }: PlanFormProps) {
  const t = useText();
  const [saves, setSaves] = useState(0);
  const { id, programmes } = desk;
  const again = (): void => void renew().then(() => setSaves((count) => count + 1));
  const shown: FormField[] =
    programmes.length === 0
      ? []
      : [
          {
            ...{ key: 'programmeKind', label: t('plan.programme'), kind: 'select', help: t('plan.programmeHelp') },
            options: programmes.map(({ kind, name }) => ({ value: kind, label: name })),
          },
          ...programmes.map(
            ({ kind, list, name }): FormField => ({
              ...{ key: 'programmeId', label: name, kind: 'source', source: list },
              when: ({ programmeKind }) => programmeKind === kind,
            }),
          ),
        ];
  return (
    <Panel title={t('plan.title')}>
      <RecordForm
        key={saves}
        save={ingestDesk['ingest.admin.savePlan']}
        reading={reading(ingestDesk['ingest.admin.desk'], { id }, ({ data }) => data)}
        record={desk}
        doneText={t('plan.saved')}
        done={again}
        fields={[
          { key: 'followsEncoder', label: t('plan.follows'), kind: 'switch', help: t('plan.followsHelp') },
          { key: 'isRecorded', label: t('plan.records'), kind: 'switch', help: t('plan.recordsHelp') },
          ...shown,
          {
            ...{ key: 'chapters', label: t('plan.chapters'), kind: 'objects', entryName: t('plan.chapters') },
            ...{ addLabel: t('plan.addChapter'), max: 60 },
            fields: [
              { key: 'at', label: t('plan.chapterAt'), kind: 'moment', isRequired: true },
              { key: 'title', label: t('plan.chapterTitle'), kind: 'text', max: 80, isRequired: true },
              { key: 'titleEn', label: t('plan.chapterTitleEn'), kind: 'text', max: 120 },
            ],
          },
        ]}
      />
      {isRunning && <MarkNow id={id} marked={again} />}
    </Panel>
  );
}
