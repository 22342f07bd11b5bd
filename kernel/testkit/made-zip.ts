import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive that a test makes; `claims` is the size its directory tells, `face` the name in its own head, right or wrong. */
export interface MadeEntry {
  name: string;
  content: string | Buffer;
  link?: boolean;
  claims?: number;
  face?: string;
  /** It is not packed. */
  isStored?: boolean;
}

/** Makes a ZIP archive, well-formed but for what its entries ask for. */
export function madeZip(entries: readonly MadeEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, link = false, claims, face = name, isStored = false } of entries) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const method = isStored ? 0 : 8;
    const facts = Buffer.alloc(16);
    facts.writeUInt32LE(crc32(bytes), 4);
    facts.writeUInt32LE(packed.length, 8);
    facts.writeUInt32LE(claims ?? bytes.length, 12);
    const nameBytes = Buffer.from(name);
    const faceBytes = Buffer.from(face);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    facts.copy(local, 10);
    local.writeUInt16LE(faceBytes.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(method, 10);
    facts.copy(central, 12);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE(((link ? 0o120777 : 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, faceBytes, packed);
    directory.push(central, nameBytes);
    offset += 30 + faceBytes.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
