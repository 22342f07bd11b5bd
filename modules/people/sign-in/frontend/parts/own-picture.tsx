import { type ChangeEvent, useState } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { Avatar } from '../../../../../ui/site/avatar.tsx';
import { Button } from '../../../../../ui/site/button.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { file as files } from '../../../../platform/file/contract.ts';
import { signIn } from '../../contract.ts';
import css from '../account.module.css';

/** The own picture as others see it beside one's words; choosing another one, or none. */
export function OwnPicture({ name, avatar: before }: { name: string; avatar: string | null }) {
  const app = useApp();
  const { info } = useStore(app.user);
  const [isChanged, setChanged] = useState(false);
  const avatar = isChanged ? (info?.avatar ?? null) : before;
  const { t } = app;
  const upload = useUpload(t('shell.client.failed'));
  const [busy, setBusy] = useState(false);
  const saved = async (): Promise<void> => {
    await app.reloadUser();
    setChanged(true);
    app.toast('ok', t('signIn.account.saved'));
  };
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(event.target.files ?? [])].slice(0, 1);
    event.target.value = '';
    void upload.start(
      chosen,
      async (file, way) => {
        const input = { purpose: 'avatar' as const, file };
        const { data } = await app.client.call(files['file.upload'] satisfies Callable, input, { ...way, quiet: true });
        await app.client.call(signIn['signIn.saveMe'], { avatarFile: data.id }, { quiet: true });
      },
      () => void saved(),
    );
  };
  const takeAway = async (): Promise<void> => {
    setBusy(true);
    try {
      await app.client.call(signIn['signIn.saveMe'], { withoutAvatar: true });
      await saved();
    } catch {
      // The call has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <div className={css.picture}>
      <Avatar name={name} src={avatar} size={64} />
      <label className={css.pick}>
        {t('signIn.account.picture')}
        <input
          type="file"
          className="visually-hidden"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isBusy}
          onChange={take}
        />
      </label>
      {avatar !== null && (
        <Button kind="quiet" busy={busy} onClick={() => void takeAway()}>
          {t('signIn.account.withoutPicture')}
        </Button>
      )}
      <UploadLine upload={upload} />
      <small className={css.note}>{t('signIn.account.pictureHint')}</small>
    </div>
  );
}
