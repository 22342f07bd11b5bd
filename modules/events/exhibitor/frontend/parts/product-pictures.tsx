import { useState } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { exhibitorOwnProducts, MOST_PICTURES } from '../../product-contract.ts';
import css from '../exhibition.module.css';
import { FilePick, PICTURES } from './file-pick.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Proposed = OutputOf<(typeof exhibitorOwnProducts)['exhibitor.ownProducts']>['data']['products'][number];

interface ProductPicturesProps {
  door: ExhibitionDoor;
  of: Pick<Proposed, 'id' | 'title' | 'pictures'>;
  changed(): Promise<void>;
}

/** The pictures of something that waits for the desk: further ones, their order, and those that are taken away. */
export function ProductPictures({ door, of, changed }: ProductPicturesProps) {
  const { t } = useApp();
  const { client, failed } = door;
  const { id, title, pictures } = of;
  const upload = useUpload(t('shell.client.failed'));
  const [isBusy, setBusy] = useState(false);
  const put = async (ids: number[]): Promise<void> => {
    setBusy(true);
    try {
      await client.call(exhibitorOwnProducts['exhibitor.productPictures'], { id, pictures: ids }, { quiet: true });
    } catch (error) {
      failed(error);
    } finally {
      await changed();
      setBusy(false);
    }
  };
  const add = (chosen: File[]): Promise<void> =>
    upload.start(
      chosen,
      async (file, way) => {
        const input = { id, file };
        await client.call(exhibitorOwnProducts['exhibitor.productPicture'] satisfies Callable, input, {
          ...{ ...way, quiet: true },
        });
      },
      () => void changed(),
    );
  const numbers = pictures.map((picture) => picture.id);
  return (
    <div className={css.pictures}>
      {pictures.length > 0 && (
        <ol>
          {pictures.map(({ id: file, url }, at) => {
            const nth = at + 1;
            return (
              <li key={file}>
                <img src={url} alt={t('exhibitor.products.pictureNo', { title, nth })} />
                {at === 0 && <small>{t('exhibitor.products.cover')}</small>}
                <span>
                  {at > 0 && (
                    <Button
                      kind="quiet"
                      disabled={isBusy}
                      aria-label={t('exhibitor.products.pictureEarlierOf', { title, nth })}
                      onClick={() => void put(numbers.with(at - 1, file).with(at, numbers[at - 1] ?? file))}
                    >
                      {t('exhibitor.products.pictureEarlier')}
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    disabled={isBusy}
                    aria-label={t('exhibitor.products.pictureAwayOf', { title, nth })}
                    onClick={() => void put(numbers.filter((each) => each !== file))}
                  >
                    {t('exhibitor.products.pictureAway')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {pictures.length < MOST_PICTURES && (
        <FilePick
          label={t('exhibitor.products.addPictureOf', { title })}
          accept={PICTURES}
          isBusy={upload.isBusy}
          take={(chosen) => void add(chosen)}
        >
          {t('exhibitor.products.addPicture')}
        </FilePick>
      )}
      <UploadLine upload={upload} />
      <small className={css.note}>{t('exhibitor.products.picturesHint', { most: MOST_PICTURES })}</small>
    </div>
  );
}
