import { makeObservable, observableRef, runInAction } from 'mobx';
import { type RoomScene, sceneOf, type StripRoom, type StripStage, stripStage } from '../../domain/room/room-strip.ts';
import type { ConnectionStep } from '../../domain/room/room-connection.ts';
import type { RoomTable, RoomValue } from '../../domain/room-sync/room-message.ts';
import type { LastRoomListener, RoomServices } from '../di/later-services.ts';
import type { OnNextFrame } from './room-table.ts';

export interface ShownStrip {
  readonly room: StripRoom;
  readonly stage: Exclude<StripStage, 'hidden'>;
  readonly scene: RoomScene;
}

const MICS = 'room_mics_new';
const NOBODY = sceneOf(undefined);

/** The room that the shopper joined last, as the home page shows it. Changes between two frames are shown together. */
export class RoomStripStore implements LastRoomListener {
  shown: ShownStrip | null = null;
  readonly #rooms: Pick<RoomServices, 'watchLast'>;
  readonly #onNextFrame: OnNextFrame;
  #stop: (() => void) | null = null;
  #room: StripRoom | null = null;
  #socket: ConnectionStep = 'left';
  #table: RoomTable | null = null;
  #stage: StripStage = 'hidden';
  #mics: RoomValue = undefined;
  #scene = NOBODY;
  #isDue = false;

  constructor(rooms: Pick<RoomServices, 'watchLast'>, onNextFrame: OnNextFrame) {
    this.#rooms = rooms;
    this.#onNextFrame = onNextFrame;
    makeObservable(this, { shown: observableRef });
  }

  begin(): void {
    this.#stop ??= this.#rooms.watchLast(this);
  }

  end(): void {
    this.#stop?.();
    this.#stop = null;
    this.#stage = 'hidden';
    this.#turnTo(null);
    this.#show();
  }

  /** A strip that is already on the page stays there for the new room. */
  roomChanged(room: StripRoom | null): void {
    this.#turnTo(room);
    this.#changed();
  }

  seen(socket: ConnectionStep, table: RoomTable | null): void {
    this.#socket = socket;
    this.#table = table;
    this.#changed();
  }

  #turnTo(room: StripRoom | null): void {
    this.#room = room;
    this.#socket = 'left';
    this.#table = null;
    this.#mics = undefined;
    this.#scene = NOBODY;
  }

  #changed(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#onNextFrame(() => {
      this.#isDue = false;
      this.#show();
    });
  }

  #show(): void {
    if (this.#table !== null) this.#read(this.#table.get(MICS));
    this.#stage = this.#room === null ? 'hidden' : stripStage(this.#stage, this.#socket, this.#table !== null);
    const { shown } = this;
    const next = this.#room === null || this.#stage === 'hidden' ? null : { room: this.#room, stage: this.#stage, scene: this.#scene };
    const isSame = shown?.room === next?.room && shown?.stage === next?.stage && shown?.scene === next?.scene;
    if (!isSame) runInAction(() => (this.shown = next));
  }

  /** Values are immutable: a change replaces the value. */
  #read(mics: RoomValue): void {
    if (mics === this.#mics) return;
    this.#mics = mics;
    this.#scene = sceneOf(mics);
  }
}
