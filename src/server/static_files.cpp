#include "server/static_files.hpp"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

namespace spiral {
namespace {

std::string type_of(const std::string& ending) {
  constexpr std::pair<std::string_view, const char*> types[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".wasm", "application/wasm"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".webmanifest", "application/manifest+json"},
  };
  for (const auto& [known, type] : types)
    if (ending == known) return type;
  return "application/octet-stream";
}

// Letters, digits and a few signs; no part begins with a dot, so nothing leads out of the folder.
bool is_plain(const std::string& path) {
  if (path.empty() || path.front() != '/') return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const char c = path[i];
    if (!std::isalnum(static_cast<unsigned char>(c)) && std::string_view("/._-").find(c) == std::string_view::npos) return false;
    if (c == '/' && i + 1 < path.size() && (path[i + 1] == '.' || path[i + 1] == '/')) return false;
  }
  return true;
}

}  // namespace

const char* const page_without_client = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Timespiral</title>
<style>body { max-width: 36em; margin: 3em auto; padding: 0 1em; font: 1.1em/1.5 sans-serif; color-scheme: light dark }</style>
<h1>Timespiral</h1>
<p>This is a Timespiral server for programs. It plays the game, but it has no web client to show you.</p>
<p>Whoever runs it can serve the game in the browser: <code>./spiral serve</code> in the project's folder builds the client and finds it,
<code>--web DIR</code> names another one.</p>
<p lang="zh">这里是供程序使用的 Timespiral 服务器，没有可在浏览器中打开的界面。请服务器的主人运行 <code>./spiral serve</code>，或用 <code>--web DIR</code> 指定界面所在的文件夹。</p>
<p lang="ja">ここはプログラム用の Timespiral サーバーで、ブラウザで遊ぶ画面はありません。サーバーの管理者が <code>./spiral serve</code> を実行するか、<code>--web DIR</code> で画面のフォルダーを指定すると遊べます。</p>
)";

std::optional<StaticFile> find_static_file(const std::string& folder, const std::string& path, bool takes_gzip) {
  if (folder.empty() || !is_plain(path)) return std::nullopt;
  const bool is_asset = path == "/assets" || path.starts_with("/assets/");
  const bool is_page = !is_asset && std::filesystem::path(path).extension().empty();
  const std::string name = is_page ? "/index.html" : path;
  std::error_code error;
  const auto root = std::filesystem::weakly_canonical(folder, error);
  const auto file = std::filesystem::weakly_canonical(folder + name, error);
  if (error || !file.native().starts_with(root.native() + "/") || !std::filesystem::is_regular_file(file, error)) return std::nullopt;
  const auto packed = std::filesystem::path(file.native() + ".gz");
  const bool is_gzip = takes_gzip && std::filesystem::is_regular_file(packed, error);
  std::ifstream stream(is_gzip ? packed : file, std::ios::binary);
  std::ostringstream body;
  body << stream.rdbuf();
  if (!stream) return std::nullopt;
  return StaticFile{body.str(), type_of(file.extension().string()), is_asset, is_gzip};
}

}  // namespace spiral
