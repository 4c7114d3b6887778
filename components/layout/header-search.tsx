import { SearchForm } from "#components/courses/search-form";
import { SearchIcon } from "#components/courses/search-icon";
import { PopoverMenu } from "#components/layout/popover-menu";
import { SearchShortcut } from "#components/layout/search-shortcut";

const panelId = "search-panel";
const shared = { "data-search-field": "header", "aria-keyshortcuts": "/" } as const;

/** The header's search field. Where the header has no room for it, on a phone or beside all links, an icon opens it. */
export function HeaderSearch() {
  return (
    <search aria-label="Site" className="contents">
      <SearchShortcut panelId={panelId} />
      <SearchForm id="header-search" className="header-search" {...shared} />
      <PopoverMenu
        id={panelId}
        button={{
          className: "icon-link header-search-icon",
          "aria-label": "Search",
          children: <SearchIcon />,
        }}
        className="search-panel"
      >
        {/* The browser focuses it when the panel opens. */}
        <SearchForm id="panel-search" {...shared} autoFocus />
      </PopoverMenu>
    </search>
  );
}
