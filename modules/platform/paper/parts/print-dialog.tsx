import { Modal } from 'antd';
import { useState } from 'react';
import { tasks } from '../../../../kernel/contract/tasks.ts';
import type { PaperSizeName } from '../../../../kernel/rules/paper-size.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import type { FormField, FormValues } from '../../../../ui/console/form-types.ts';
import type { ChosenRows } from '../../../../ui/console/record-types.ts';
import { useAction, useRefresh } from '../../../../ui/console/use-answer.ts';
import { paper } from '../contract.ts';
import { savePaper } from './hand-over.ts';
import styles from './print-dialog.module.css';

interface PrintDialogProps {
  /** Name of the paper, such as `form.badge`. */
  paper: string;
  title: string;
  sizes: readonly PaperSizeName[];
  chosen: ChosenRows;
  /** What is asked beside the size; each value is sent under its key. */
  fields: readonly FormField[];
  usual: FormValues;
  close(): void;
}

/** The size that the shop says of the paper, which the server knows. */
const USUAL = 'usual';

/** Asks in which size the papers of the chosen rows are drawn; a few come at once, many as a task. */
export function PrintDialog({ paper: name, title, sizes, chosen, fields, usual, close }: PrintDialogProps) {
  const t = useText('paper');
  const { say } = useConsole();
  const refreshTasks = useRefresh(tasks['task.list']);
  const [values, setValues] = useState<FormValues>({ size: USUAL, ...usual });
  const print = useAction(paper['paper.print'], {
    onDone: ({ data }) => {
      if (data.state === 'failed') return say('error', data.error);
      if (data.file) savePaper(data.file.url);
      else say('info', t('begun'));
      void refreshTasks();
      close();
    },
  });
  const size: FormField = {
    ...{ key: 'size', label: t('asSize'), kind: 'select', isRequired: true },
    options: [
      { value: USUAL, label: t('usualSize') },
      ...sizes.map((value) => ({ value, label: t(`sizes.${value}`) })),
    ],
  };
  const start = (): void => {
    const { size: asked, ...choices } = values;
    const said = Object.entries(choices).filter(([, value]) => typeof value === 'string' && value !== '');
    print.mutate({
      ...{
        paper: name,
        ...(asked !== USUAL && { size: asked as PaperSizeName }),
        label: title,
        choices: Object.fromEntries(said) as Record<string, string>,
      },
      ...('list' in chosen
        ? { list: chosen.list, filters: { ...chosen.filters } }
        : { ids: chosen.rows.map(({ id }) => id) }),
    });
  };
  return (
    <Modal
      open
      title={title}
      okText={t('printMany')}
      okButtonProps={{ loading: print.isPending }}
      cancelText={t('cancel')}
      onOk={start}
      onCancel={close}
      width={440}
    >
      <p>{t('count', { count: chosen.count })}</p>
      {[size, ...fields].map((field) => (
        <div key={field.key} className={styles.field}>
          <label htmlFor={`print-${field.key}`}>{field.label}</label>
          <FieldInput
            id={`print-${field.key}`}
            field={field}
            value={values[field.key]}
            onChange={(value) => setValues({ ...values, [field.key]: value })}
          />
        </div>
      ))}
    </Modal>
  );
}
