// <tabularium-replay src="game.jsonl"> in any page, by one script tag: a recorded game on its board. The replay is a page of its
// own beside this file, fetched when it comes into sight: its styles, keys and workers cannot meet those of the page around it.
(() => {
  const PAGE = new URL('replay.html', document.currentScript.src);
  const STYLE = ':host { display: block; aspect-ratio: 16 / 10 } iframe { width: 100%; height: 100%; border: 0 }';

  class TabulariumReplay extends HTMLElement {
    static observedAttributes = ['src', 'at', 'names'];

    connectedCallback() {
      const inside = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const style = document.createElement('style');
      style.textContent = STYLE;
      this.frame = document.createElement('iframe');
      this.frame.loading = 'lazy';
      this.frame.title = this.getAttribute('title') ?? 'Tabularium';
      this.frame.src = PAGE;
      inside.replaceChildren(style, this.frame);
      addEventListener('message', this);
    }

    disconnectedCallback() {
      removeEventListener('message', this);
      this.ready = false;
    }

    attributeChangedCallback() {
      if (this.ready) void this.send();
    }

    /** The replay says that it can be told what to show. */
    handleEvent({ source, data }) {
      if (source !== this.frame.contentWindow || data?.tabularium !== 'ready') return;
      this.ready = true;
      void this.send();
    }

    async send() {
      const src = this.getAttribute('src') ?? '';
      const names = this.getAttribute('names')?.split(',') ?? [];
      const at = this.hasAttribute('at') ? Number(this.getAttribute('at')) : null;
      const journal = await fetch(new URL(src, this.baseURI)).then(
        (reply) => (reply.ok ? reply.text() : null),
        () => null,
      );
      // Another may be wanted by now.
      if (src !== (this.getAttribute('src') ?? '')) return;
      this.frame.contentWindow?.postMessage(
        { tabularium: 'journal', journal, names: names.map((name) => name.trim()), at },
        PAGE.origin,
      );
    }
  }

  customElements.define('tabularium-replay', TabulariumReplay);
})();
