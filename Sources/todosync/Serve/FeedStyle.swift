/// How the page of a feed looks: on a phone and on a desk, by day and by night.
enum FeedStyle {
  static let css = """
    :root {
      color-scheme: light dark;
      --ground: #fff; --panel: #f5f5f3; --text: #1b1b1a; --faint: #60605c; --line: #dcdcd7;
      --link: #0b5cad; --late: #a6210f;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #161615; --panel: #222220; --text: #ececea; --faint: #a3a39d; --line: #3a3a37;
        --link: #8ab8f2; --late: #ff9c8a;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--ground); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0.5rem 0 0; font-size: 1.6rem; line-height: 1.2; }
    h2 { margin: 2rem 0 0.5rem; font-size: 1.15rem; }
    p { margin: 0.25rem 0; }
    a { color: var(--link); }
    .faint { color: var(--faint); font-size: 0.875rem; }
    .zone { margin-top: 1.5rem; }
    .subscribe { display: grid; gap: 0.75rem; margin-top: 1rem; }
    .subscribe section { background: var(--panel); border-radius: 0.5rem; padding: 0.75rem 1rem; }
    .subscribe h2 { margin: 0; }
    .button {
      display: inline-block; margin: 0.5rem 0.75rem 0.25rem 0; padding: 0.5rem 0.9rem; border-radius: 0.4rem;
      background: var(--link); color: var(--ground); text-decoration: none; font-weight: 600;
    }
    .code img { display: block; width: 11rem; max-width: 100%; margin-top: 0.5rem; border-radius: 0.25rem; }
    ul.items { list-style: none; margin: 0; padding: 0; }
    ul.items li { display: flex; gap: 0.6rem; padding: 0.35rem 0; border-top: 1px solid var(--line); }
    ul.items .mark { flex: none; width: 1.2em; }
    ul.items .what { flex: 1; min-width: 0; }
    ul.items .meta { display: block; color: var(--faint); font-size: 0.875rem; }
    li.done s { color: var(--faint); }
    li.late .meta { color: var(--late); font-weight: 600; }
    dl { margin: 0; }
    dt { margin-top: 0.6rem; font-weight: 600; }
    dd { margin: 0; }
    @media (min-width: 48rem) {
      .subscribe { grid-template-columns: 1fr 1fr auto; }
      dl { display: grid; grid-template-columns: 14rem 1fr; gap: 0.4rem 1.5rem; }
      dt { margin: 0; }
    }

    """
}
