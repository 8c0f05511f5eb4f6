import { SpecEngine, type PlainTable, type WireDirective, type WireFrame } from './spec-engine.ts';

/** A room's server: a log of increments and the table after each. The truth S(n) is the table after the first n. */
export class RoomServer {
  log: readonly (readonly WireDirective[])[] = [[]];
  truths: readonly PlainTable[] = [new SpecEngine().table];

  get n(): number {
    return this.log.length - 1;
  }

  /** Appends one increment. Each pushes its own number onto a list, so that loss, double runs and order all show. */
  emit(variant: number): void {
    const sn = this.n + 1;
    const before = this.truths[this.n]!;
    const faces = (before['face_list'] as unknown[] | undefined) ?? [];
    const command: WireDirective[] = [{ op: 'rpush', key: 'log', value: [sn] }];
    const more: readonly WireDirective[] = [
      { op: 'lpush', key: 'face_list', value: [sn, -sn] },
      { op: 'hmerge', key: 'pk_rank', value: { [`f${sn % 3}`]: sn, ['__proto__']: sn } },
      { op: 'hreplace', key: 'pk_rank', value: { only: sn } },
      { op: 'mset', values: { fans_count: sn, face_list: [sn] } },
      { op: 'linsert', key: 'face_list', index: faces.length, value: sn },
      { op: 'lpop', key: 'face_list' },
      { op: 'rpop', key: 'face_list' },
      { op: 'lreplace', key: 'face_list', value: [sn, sn + 1, sn + 2] },
    ];
    const indexed: readonly WireDirective[] = [
      { op: 'lset', key: 'face_list', items: { [faces.length - 1]: sn } },
      { op: 'lremove', key: 'face_list', index: faces.length - 1 },
    ];
    const pool = faces.length > 0 ? [...more, ...indexed, ...indexed] : more;
    if (variant % 4 > 0) command.push(pool[(variant >> 2) % pool.length]!);
    const engine = new SpecEngine();
    engine.refresh(this.n, before);
    engine.increment([{ sn, command }]);
    if (engine.sn !== sn) throw new Error(`the server's own increment is void: ${JSON.stringify(command)}`);
    this.log = [...this.log, command];
    this.truths = [...this.truths, engine.table];
  }

  fork(): RoomServer {
    return Object.assign(new RoomServer(), { log: this.log, truths: this.truths });
  }

  /** The frame of this number; an empty one where the log has none. */
  frame(sn: number): WireFrame {
    return { sn, command: this.log[sn] ?? [] };
  }
}
