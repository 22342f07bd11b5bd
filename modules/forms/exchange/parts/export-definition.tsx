import { Button, Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import type { FormSection } from '../../engine/contract.ts';
import { type ExchangeNote, exchange } from '../contract.ts';
import { FORMAT_NAMES, type FormatName } from '../rules/format-names.ts';
import { NoteList } from './note-list.tsx';
import { saveFile } from './save-file.ts';

interface ExportDefinitionProps {
  title: string;
  titleEn: string;
  sections: FormSection[];
}

/** Takes the questions away as a file of the kind that is chosen, and says what the file does not say. */
export function ExportDefinition({ title, titleEn, sections }: ExportDefinitionProps) {
  const t = useText('exchange');
  const { call, locale } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ format: FormatName; notes: ExchangeNote[] } | null>(null);
  const run = async (format: FormatName): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(exchange['exchange.write'], { title, titleEn, sections, format, locale });
      const name = (locale === 'en' && titleEn) || title || 'questionnaire';
      saveFile(`${name.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 60)}.${data.ending}`, data.mime, data.base64);
      if (data.notes.length > 0) setTold({ format, notes: data.notes });
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: FORMAT_NAMES.map((format) => ({
            key: format,
            label: t(`format.${format}`),
            onClick: () => void run(format),
          })),
        }}
      >
        <Button loading={isBusy} aria-haspopup="menu" icon={<Icon name="download" size={14} />}>
          {t('export')}
        </Button>
      </Dropdown>
      {told && (
        <Modal
          open
          title={t('exported', { format: t(`format.${told.format}`) })}
          footer={<Button onClick={() => setTold(null)}>{t('close')}</Button>}
          onCancel={() => setTold(null)}
          width={640}
        >
          <p>{t('exportedHint')}</p>
          <NoteList notes={told.notes} />
        </Modal>
      )}
    </>
  );
}
