import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import css from './invoice.module.css';

/** A file of a paper that was issued by hand. */
interface SentFile {
  id: number;
  name: string;
}

/** The PDF and the OFD of a paper, as far as they are there: what of them a call is told, and whether one is still on its way. */
export function usePaperFiles() {
  const { upload: send } = useConsole();
  const upload = useOwnUpload();
  const [files, setFiles] = useState<{ pdf?: SentFile; ofd?: SentFile }>({});
  const { pdf, ofd } = files;
  const take = (chosen: readonly File[]): Promise<void> =>
    upload.start(
      chosen.slice(0, 2),
      async (file, way) => ({ ...(await send(file, 'invoiceFile', way)), name: file.name }),
      ({ id, name }) =>
        setFiles((held) => ({ ...held, [name.toLowerCase().endsWith('.ofd') ? 'ofd' : 'pdf']: { id, name } })),
    );
  return {
    ...{ take, upload },
    names: [pdf, ofd].flatMap((file) => file?.name ?? []),
    input: { ...(pdf && { pdf: pdf.id }), ...(ofd && { ofd: ofd.id }) },
    isBusy: upload.isBusy,
  };
}

/** What `usePaperFiles` answers. */
type PaperFiles = ReturnType<typeof usePaperFiles>;

/** Takes the PDF and the OFD of a paper, one of each. */
export function FileFields({ files: { take, upload, names, isBusy } }: { files: PaperFiles }) {
  const t = useText('invoice');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={css.field}>
      <input
        ref={chooser}
        type="file"
        multiple
        accept=".pdf,.ofd"
        style={{ display: 'none' }}
        aria-label={t('files')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button loading={isBusy} onClick={() => chooser.current?.click()}>
        {t('chooseFile')}
      </Button>
      <UploadLine upload={upload} />
      <span className={css.quiet}>
        {names.length === 0 ? t('fileHint') : t('uploaded', { names: names.join(' · ') })}
      </span>
    </div>
  );
}

/** Takes the number of a paper that was issued at the tax office's own site, and its files. */
export function PaperFields({
  number,
  files,
  onNumber,
}: {
  number: string;
  files: PaperFiles;
  onNumber(next: string): void;
}) {
  const t = useText('invoice');
  const id = useId();
  return (
    <>
      <div className={css.field}>
        <label htmlFor={id}>{t('number')}</label>
        <Input
          id={id}
          value={number}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onNumber(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
      <FileFields files={files} />
    </>
  );
}
