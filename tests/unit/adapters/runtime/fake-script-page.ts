/** A minimal document and window for script elements, which counts the remaining listeners. */
class FakeScript extends EventTarget {
  src = '';
  async = false;
  isOnPage = false;
  listeners = 0;
  override addEventListener(...parameters: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1;
    super.addEventListener(...parameters);
  }
  override removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners -= 1;
    super.removeEventListener(...parameters);
  }
  remove(): void {
    this.isOnPage = false;
  }
}

export class FakeScriptPage {
  readonly scripts: FakeScript[] = [];
  readonly window = new FakeScript();
  currentScript: FakeScript | null = null;
  readonly head = {
    append: (script: FakeScript) => {
      script.isOnPage = true;
    },
  };
  createElement(): FakeScript {
    const script = new FakeScript();
    this.scripts.push(script);
    return script;
  }

  get last(): FakeScript {
    const script = this.scripts.at(-1);
    if (script === undefined) throw new Error('no script element');
    return script;
  }
  /** The script ran and defined a global. */
  loaded(globalName: string | null, script = this.last): void {
    if (globalName !== null) Reflect.set(this.window, globalName, { name: globalName });
    script.dispatchEvent(new Event('load'));
  }
  /** The script threw while it ran; of another origin, so that its error names no file. */
  threw(script = this.last): void {
    this.currentScript = script;
    this.window.dispatchEvent(Object.assign(new Event('error'), { filename: '' }));
    this.currentScript = null;
    script.dispatchEvent(new Event('load'));
  }
}
