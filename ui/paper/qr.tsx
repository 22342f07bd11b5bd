import { Path, Svg } from '@react-pdf/renderer';
import { create } from 'qrcode';

/** Modules of silence around the code, as its norm wants it. */
const QUIET = 4;

/** A QR code that holds a text, with its margin, this many points wide. */
export function Qr({ text, width }: { text: string; width: number }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  let drawn = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) drawn += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return (
    <Svg width={width} height={width} viewBox={`0 0 ${side} ${side}`}>
      <Path d={`M0 0h${side}v${side}h-${side}z`} fill="#ffffff" />
      <Path d={drawn} fill="#000000" />
    </Svg>
  );
}
