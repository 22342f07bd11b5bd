import { Button, Dropdown, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { setting } from '../contract.ts';
import { ChangeItems } from './change-items.tsx';
import styles from './setting.module.css';
import type { Changes, Layout } from './setting-field.ts';

type ReadFile = OutputOf<(typeof setting)['setting.readFile']>['data'];

interface TransferProps {
  layout: Layout;
  mayChange: boolean;
  changes: Changes;
  take(changes: Changes): void;
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Settings as a signed file: out without secrets, in as changes of the draft after a look at what they would change. */
export function Transfer({ layout, mayChange, changes, take }: TransferProps) {
  const t = useText('setting');
  const { call } = useConsole();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const fields = useAnswer(setting['setting.fields'], { layout });
  const read = useAction(setting['setting.readFile'], { onDone: ({ data }) => setFile(data) });
  const exportNow = async (): Promise<void> => {
    const { data } = await call(setting['setting.export'], { layout });
    save(data.name, data.text);
  };
  const items = file?.items ?? [];
  const accept = (): void => {
    const taken = items.map(({ key, after, version }) => [key, { value: after, version }] as const);
    take({ ...changes, ...Object.fromEntries(taken) });
    setFile(null);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'export', label: t('export'), title: t('exportHelp') },
            ...(mayChange ? [{ key: 'import', label: t('import') }] : []),
          ],
          onClick: ({ key }) => (key === 'export' ? void exportNow() : chooser.current?.click()),
        }}
      >
        <Button aria-haspopup="menu">{t('transfer')}</Button>
      </Dropdown>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('import')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          void chosen?.text().then((text) => read.mutate({ text, layout }));
          event.target.value = '';
        }}
      />
      <Modal
        open={file !== null}
        title={t('importTitle')}
        okText={t('takeOver', { count: items.length })}
        okButtonProps={{ disabled: items.length === 0 }}
        onOk={accept}
        onCancel={() => setFile(null)}
        width={640}
      >
        {file && (
          <>
            <p className={styles.help}>
              {t('importFrom', { shop: file.shop, at: formatDateTime(new Date(file.at)).slice(0, 16) })}
            </p>
            {items.length === 0 && <p>{t('importNothing')}</p>}
            <ChangeItems items={items} fields={fields.data?.data ?? []} />
            {Object.keys(file.problems).length > 0 && (
              <div className={styles.wrong}>
                <p>{t('importProblems')}</p>
                <ul>
                  {Object.entries(file.problems).map(([key, texts]) => (
                    <li key={key}>
                      <code>{key}</code> {texts[0]}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {file.secrets.length > 0 && <p>{t('importSecrets', { keys: file.secrets.join(', ') })}</p>}
          </>
        )}
      </Modal>
    </>
  );
}
