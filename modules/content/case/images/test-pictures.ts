import qrcode from 'qrcode';
import sharp, { type Sharp } from 'sharp';

/** A square code about nothing. */
export const square = (): Promise<Buffer> => qrcode.toBuffer('https://example.org/x', { width: 180, margin: 2 });

/** A photograph as a phone takes it, with place and device. */
export const photographed = async (picture: Sharp): Promise<Buffer> =>
  sharp(await picture.png().toBuffer())
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Phone 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 0/1' },
    })
    .toBuffer();
