// Where things are: the folders of this user, the web client of this program, the addresses of this machine.
#pragma once

#include <string>
#include <vector>

namespace spiral {

// $XDG_STATE_HOME/timespiral, otherwise .local/state/timespiral in the home folder; empty if there is no home.
std::string state_folder();
// The same of $XDG_DATA_HOME and .local/share.
std::string data_folder();

// The built web client: web beside the program, share/timespiral/web of where it is installed, web/dist of its checkout. Empty if there is none.
std::string find_web_client();
bool is_web_client(const std::string& folder);

// What this machine is called in its networks: "192.168.1.5"; never what it calls itself.
std::vector<std::string> addresses_of_machine();
// The same, where a server listens on all of them; otherwise there is nothing to tell.
std::vector<std::string> addresses_for_others(const std::string& host);
// Says how to reach a server that listens on `host`; `machine` are the addresses others know.
std::string words_about_address(const std::string& host, int port, const std::vector<std::string>& machine);

}  // namespace spiral
