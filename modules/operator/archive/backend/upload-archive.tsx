import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useConsole, useScreen, useText } from '../../../../ui/console/console-context.ts';
import { useRefresh } from '../../../../ui/console/use-answer.ts';
import { archive, PIECE_BYTES } from '../contract.ts';

interface UploadArchiveProps {
  /** An archive whose first pieces have arrived; the same file goes on there. */
  going?: { id: number; size: number; pieces: number };
}

/** A button that sends an archive in pieces, and opens it. */
export function UploadArchive({ going }: UploadArchiveProps) {
  const t = useText();
  const { call, say } = useConsole();
  const { base } = useScreen();
  const go = useNavigate();
  const refresh = useRefresh(archive['archive.list']);
  const [part, setPart] = useState<number | null>(null);
  const send = async (file: File): Promise<void> => {
    setPart(0);
    try {
      const isSame = going?.size === file.size;
      const begun = isSame
        ? { id: going.id }
        : (await call(archive['archive.begin'], { name: file.name, size: file.size }, { quiet: true })).data;
      const size = PIECE_BYTES;
      for (let number = isSame ? going.pieces : 0; number * size < file.size; number += 1) {
        const piece = file.slice(number * size, (number + 1) * size);
        const input = { id: begun.id, number, file: piece };
        const { data } = await call(archive['archive.piece'], input, { quiet: true });
        setPart(Math.round((data.received / file.size) * 100));
      }
      await refresh();
      void go(`${base}/${begun.id}`);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      say('error', error.message);
      await refresh();
    } finally {
      setPart(null);
    }
  };
  return (
    <Upload
      accept=".zst"
      showUploadList={false}
      disabled={part !== null}
      beforeUpload={(file) => {
        void send(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button type="primary" loading={part !== null} title={t('uploadHint')}>
        {part === null ? t('upload') : t('uploading', { part })}
      </Button>
    </Upload>
  );
}
